import { parseArgs } from 'node:util';

export const HELP = `npm run matrix -- [options]: do the shell and the remotes of two sets of releases run together?

  Tests each remote of the candidate with the current shell, and the candidate's shell with each current remote. A pair that the
  gate accepts is rendered on the server, page by page, and loaded in Chromium until every control responds to taps.

  --candidate DIST     a folder of builds; default: dist
  --current PLACE      a folder of builds, or a store of published releases (a folder, or
                       s3://bucket/prefix); default: RELEASE_STORE, otherwise .data/releases
                       if it exists, otherwise the candidate itself
  --remote NAME        only this remote
  --country gh|ng      default: ng
  --channel NAME       channel of the store to treat as current; default: stable
  --api ORIGIN         origin that receives API calls; default: every call gets 503
  --pages N            loads every Nth page in Chromium, different ones for each pair; default: 1, every page
  --no-browser         skips Chromium
  --help

Chromium: CHROMIUM_PATH, or /usr/bin/chromium. Exit codes: 0; 1 a compatible pair fails; 2 invalid arguments.`;

export interface Options {
  candidate: string;
  /** Undefined: the releases that are served here (see `findServedStore`), or else the candidate. */
  current?: string;
  remote?: string;
  country: 'gh' | 'ng';
  channel: string;
  api?: string;
  /** Every Nth page is loaded in the browser. */
  pages: number;
  browser: boolean;
}

/** Invalid command line. */
export class UsageError extends Error {}

/**
 * Parses a command line; undefined when help is requested.
 * @throws UsageError
 */
export function parseOptions(args: readonly string[]): Options | undefined {
  const values = parse(args);
  if (values.help) return undefined;
  const { candidate = 'dist', country = 'ng', channel = 'stable', api, pages = '1' } = values;
  if (country !== 'gh' && country !== 'ng') throw new UsageError(`--country must be gh or ng, not "${country}".`);
  if (api !== undefined && !/^https?:\/\/[^/]+$/.test(api))
    throw new UsageError(`--api must be an origin, such as http://127.0.0.1:4201, not "${api}".`);
  if (!/^[1-9]\d*$/.test(pages)) throw new UsageError(`--pages must be a whole number, 1 or more, not "${pages}".`);
  return {
    candidate,
    current: values.current,
    remote: values.remote,
    country,
    channel,
    api,
    pages: Number(pages),
    browser: !values['no-browser'],
  };
}

const LOCAL_STORE = '.data/releases';

/**
 * Returns the store from which releases are served here, found in the same way as by the release command; undefined when there is none.
 */
export const findServedStore = (
  environment: Readonly<Record<string, string | undefined>>,
  exists: (folder: string) => boolean,
): string | undefined => environment['RELEASE_STORE'] || (exists(LOCAL_STORE) ? LOCAL_STORE : undefined);

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        candidate: { type: 'string' },
        current: { type: 'string' },
        remote: { type: 'string' },
        country: { type: 'string' },
        channel: { type: 'string' },
        api: { type: 'string' },
        pages: { type: 'string' },
        'no-browser': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(
      `${(error as Error).message.split(/\. |\n/)[0]?.replace(/\.$/, '')}. --help lists the options.`,
    );
  }
}
