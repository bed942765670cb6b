import { fraction, type Rational } from './rational';

/** Minimum digits of a decimal that may be a truncated ratio, and maximum number of parts of a win. */
const [CUT_OFF_DIGITS, MAX_PARTS] = [6, 40];

/**
 * Parses the share of a stake or of a win: a ratio ("1/3") or a decimal in any usual notation ("0.5", ".5", "1E-1"). A decimal of six
 * digits or more that is a rounded or truncated ratio of up to 40 parts is read as that ratio: 0.3333333333333333 is a third.
 * @returns undefined for anything else, including negative numbers
 */
export function parseShare(text: string): Rational | undefined {
  const [, above, below] = /^(\d{1,9})\/(\d{1,9})$/.exec(text) ?? [];
  if (above !== undefined && below !== undefined)
    return Number(below) === 0 ? undefined : fraction(BigInt(above), BigInt(below));
  const [, whole = '', decimals = '', exponent = '0'] =
    /^(\d{0,9})(?:\.(\d{0,30}))?(?:[eE]([+-]?\d{1,2}))?$/.exec(text) ?? [];
  if (whole + decimals === '') return undefined;
  const digits = decimals.length - Number(exponent);
  const written =
    digits > 0
      ? fraction(BigInt(whole + decimals), 10n ** BigInt(digits))
      : fraction(BigInt(whole + decimals) * 10n ** BigInt(-digits));
  return digits < CUT_OFF_DIGITS ? written : (findRatio(written) ?? written);
}

/** Precision of a double: it differs from the intended number by less than one of this many parts. */
const DOUBLE_PARTS = 5n * 10n ** 15n;

/**
 * Finds the ratio of up to {@link MAX_PARTS} parts for a decimal: it differs by less than one unit of the last digit, or by no more than
 * the error of a double.
 */
function findRatio({ n, d }: Rational): Rational | undefined {
  for (let parts = 1n; parts <= MAX_PARTS; parts++) {
    const share = (2n * n * parts + d) / (2n * d);
    const signed = n * parts - share * d;
    const distance = signed < 0n ? -signed : signed;
    if (distance < parts || distance * DOUBLE_PARTS < parts * d) return fraction(share, parts);
  }
  return undefined;
}
