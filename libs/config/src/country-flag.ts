/** Names that feeds use but `Intl.DisplayNames` does not. */
const OTHERS: Readonly<Record<string, string>> = {
  england: 'gb-eng',
  scotland: 'gb-sct',
  wales: 'gb-wls',
  'northern ireland': 'gb-nir',
  usa: 'us',
  'czech republic': 'cz',
  'bosnia and herzegovina': 'ba',
  'dr congo': 'cd',
  congo: 'cg',
  'ivory coast': 'ci',
  turkey: 'tr',
  turkiye: 'tr',
  'republic of ireland': 'ie',
  'korea republic': 'kr',
};

const normalizeName = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’`]/g, "'").replace(/&/g, 'and').toLowerCase();

/** Flags by names of categories, of which a feed has a few hundred. */
const known = new Map<string, string | null>();
let cachedCodes: ReadonlyMap<string, string> | undefined;

/** Whether a code is in use. A former code (FX, YU) has the name of its successor, but no flag. */
const isCurrent = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code;

/** Returns the codes of countries by their English names. */
function buildCodes(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return new Map(
    letters.flatMap((first) =>
      letters.flatMap((second): [string, string][] => {
        const code = first + second;
        const name = isCurrent(code) ? names.of(code) : undefined;
        return name === undefined ? [] : [[normalizeName(name), code.toLowerCase()]];
      }),
    ),
  );
}

/**
 * Returns the file name of a country's flag without its extension (`/flags/gh.svg`).
 * @param country name in the feed
 * @returns null when it is not a country
 */
export function getFlag(country: string): string | null {
  let flag = known.get(country);
  if (flag === undefined) {
    cachedCodes ??= buildCodes();
    const name = normalizeName(country);
    flag = OTHERS[name] ?? cachedCodes.get(name) ?? null;
    known.set(country, flag);
  }
  return flag;
}
