import { parseArgs } from 'node:util';

export const HELP = `npm run matrix -- [options]: do the shell and the remotes of two sets of releases run together?

  Each remote of the candidate meets the current shell, and the candidate's shell meets each current remote. A pair that the
  gate lets pass is rendered on the server, page by page, and loaded in Chromium until every control responds to taps.

  --candidate DIST     a folder of builds; default: dist
  --current PLACE      a folder of builds, or a store of published releases (a folder, or
                       s3://bucket/prefix); default: RELEASE_STORE, else .data/releases
                       where that is, else the candidate itself
  --remote NAME        only this remote
  --country gh|ng      default: ng
  --channel NAME       what is current in a store; default: stable
  --api ORIGIN         where calls go; default: every call gets 503
  --pages N            loads every Nth page in Chromium, each pair other ones; default: 1, every page
  --no-browser         leaves Chromium out
  --help

Chromium: CHROMIUM_PATH, or /usr/bin/chromium. Ends with 0; 1 when a pair that fits is broken; 2 not understood.`;

export interface Options {
  candidate: string;
  /** Undefined: what is served here (see `servedStore`), or else the candidate. */
  current?: string;
  remote?: string;
  country: 'gh' | 'ng';
  channel: string;
  api?: string;
  /** One page in this many is loaded in the browser. */
  pages: number;
  browser: boolean;
}

/** The command line was not understood. */
export class Misused extends Error {}

/** Reads a command line; undefined when help is asked for. @throws Misused */
export function readOptions(args: readonly string[]): Options | undefined {
  const values = parse(args);
  if (values.help) return undefined;
  const { candidate = 'dist', country = 'ng', channel = 'stable', api, pages = '1' } = values;
  if (country !== 'gh' && country !== 'ng') throw new Misused(`--country ${country}: only gh and ng are served.`);
  if (api !== undefined && !/^https?:\/\/[^/]+$/.test(api))
    throw new Misused(`--api ${api}: an origin such as http://127.0.0.1:4201 is needed.`);
  if (!/^[1-9]\d*$/.test(pages)) throw new Misused(`--pages ${pages}: a whole number from 1 is needed.`);
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

/** The store that releases are served from here, as the release command finds it; undefined when there is none. */
export const servedStore = (
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
    throw new Misused(`${(error as Error).message.split(/\. |\n/)[0]?.replace(/\.$/, '')}. --help lists the options.`);
  }
}
