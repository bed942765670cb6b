import { BRAND } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { BizError } from '../platform/errors/biz-error';

/** Allowed length of a staff password, in characters. */
export const PASSWORD_LENGTH = { min: 12, max: 200 } as const;
/** Minimum zxcvbn score, of 0 to 4: more than 10^8 guesses. */
const MIN_SCORE = 3;

let meter: ZxcvbnFactory | undefined;
const getMeter = (): ZxcvbnFactory => (meter ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }));

/**
 * Checks a staff password in plain text.
 * @param name of the member, which does not add to the strength
 * @throws BizError 51173 too short, too long, or too easy to guess
 */
export function rejectEasyStaffPassword(password: string, name: string): void {
  const { min, max } = PASSWORD_LENGTH;
  if (password.length < min || password.length > max)
    throw new BizError(BizCode.staffValueRefused, `A password must have ${min} to ${max} characters.`);
  const { score } = getMeter().check(password, [name, BRAND, 'staff']);
  if (score < MIN_SCORE)
    throw new BizError(
      BizCode.staffValueRefused,
      'This password is too easy to guess. Use four or more unrelated words.',
    );
}
