/** Names that feeds use and the language's own list of countries has not. */
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

const plain = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’`]/g, "'").replace(/&/g, 'and').toLowerCase();

let known: ReadonlyMap<string, string> | undefined;

/** Whether a code is in use: one of before (FX, YU) has the name of what came after it, and no flag. */
const isCurrent = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code;

/** Codes of countries by their English names. */
function codes(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return new Map(
    letters.flatMap((first) =>
      letters.flatMap((second): [string, string][] => {
        const code = first + second;
        const name = isCurrent(code) ? names.of(code) : undefined;
        return name === undefined ? [] : [[plain(name), code.toLowerCase()]];
      }),
    ),
  );
}

/** The file of a country's flag without its ending (`/flags/gh.svg`), by the name that the feed gives the country; null when it is none. */
export function flagOf(country: string): string | null {
  known ??= codes();
  const name = plain(country);
  return OTHERS[name] ?? known.get(name) ?? null;
}
