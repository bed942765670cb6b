import { DEVICE_ID } from '@oware/config';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from '../rejected';

const flags = {
  store: { type: 'string' },
  dist: { type: 'string' },
  country: { type: 'string' },
  channel: { type: 'string' },
  traffic: { type: 'string' },
  to: { type: 'string' },
  expect: { type: 'string' },
  limit: { type: 'string' },
  by: { type: 'string' },
  why: { type: 'string' },
  steps: { type: 'string' },
  bake: { type: 'string' },
  plan: { type: 'string' },
  devices: { type: 'string' },
  heavier: { type: 'boolean' },
  edge: { type: 'string', multiple: true },
  name: { type: 'string' },
  urgent: { type: 'boolean' },
  'allow-dirty': { type: 'boolean' },
  preview: { type: 'string' },
  emergency: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsConfig['options'];

export type Flags = ReturnType<typeof parse>['values'];

const parse = (args: readonly string[]) =>
  parseArgs({ args: [...args], options: flags, allowPositionals: true, strict: true });

/**
 * Parses a command line.
 * @throws UsageError for unknown options
 */
export function parseArguments(args: readonly string[]): { positionals: string[]; flags: Flags } {
  try {
    const { positionals, values } = parse(args);
    return { positionals, flags: values };
  } catch (error) {
    // Only the first sentence; the others are about arguments that start with a dash.
    throw new UsageError(`${(error as Error).message.split(/\. |\n/)[0]?.replace(/\.$/, '')}.`);
  }
}

export function parseCountry(flags: Flags): 'gh' | 'ng' {
  if (flags.country === 'gh' || flags.country === 'ng') return flags.country;
  if (flags.country === 'both')
    throw new UsageError('--country both works only with changes: promote, canary, rollback, disable and approve.');
  throw new UsageError(
    flags.country === undefined
      ? 'Name the country: --country gh, --country ng, or for a change --country both.'
      : `--country ${flags.country}: only gh and ng are served.`,
  );
}

export function parseChannelName({ channel = 'stable' }: Flags): string {
  if (/^[a-z][a-z0-9-]*$/.test(channel)) return channel;
  throw new UsageError(`--channel ${channel}: a channel has lower-case letters, digits and dashes.`);
}

/** Parses a whole number from `least` on; undefined when the flag is missing. */
export function parseWholeNumber(
  flags: Flags,
  flag: 'to' | 'expect' | 'limit' | 'devices',
  least: number,
): number | undefined {
  const text = flags[flag];
  if (text === undefined) return undefined;
  if (/^\d{1,8}$/.test(text) && Number(text) >= least) return Number(text);
  throw new UsageError(`--${flag} must be a whole number, ${least} or more, not "${text}".`);
}

/** Returns the reason: one sentence. */
export function parseReason({ why = '' }: Flags): string {
  const text = why.trim();
  if (text !== '' && text.length <= 300 && !/\p{Cc}/u.test(text)) return text;
  throw new UsageError('Give the reason in one sentence: --why "throws on each page".');
}

/** Returns the percentage of the devices. */
export function parseTraffic({ traffic }: Flags): number {
  if (traffic === undefined) throw new UsageError('Give the percentage of devices that get it: --traffic 5.');
  const percent = /^\d{1,3}(\.\d{1,2})?$/.test(traffic) ? Number(traffic) : 0;
  if (percent >= 0.01 && percent <= 100) return percent;
  throw new UsageError(`--traffic ${traffic}: percent from 0.01 to 100, with two decimals at most.`);
}

/**
 * Parses the percentages of an automatically analysed canary: rising, up to 100. Above 50 there is no control group of the same size, and
 * the
 * analysis allows only one such step.
 */
export function parseSteps({ steps: text = '' }: Flags): number[] {
  const found = text.split(',').map((step) => (/^\d{1,3}(\.\d{1,2})?$/.test(step) ? Number(step) : NaN));
  const isRising = found.every((step, at) => step > (found[at - 1] ?? 0) && step >= 0.01 && step <= 100);
  if (isRising && found.filter((step) => step > 50).length <= 1) return found;
  throw new UsageError(`--steps ${text}: rising percentages from 0.01 to 100, one above 50 at most, as 1,5,25,100.`);
}

/** Parses a duration, in ms: `90s`, `10m`, `2h`. */
export function parseBakeTime({ bake = '10m' }: Flags): number {
  const [, count, unit = ''] = /^(\d{1,4})(s|m|h)$/.exec(bake) ?? [];
  const ms = Number(count) * ({ s: 1000, m: 60_000, h: 3_600_000 }[unit] ?? NaN);
  if (ms > 0) return ms;
  throw new UsageError(`--bake ${bake}: how long each step lasts at least, as 90s, 10m or 2h.`);
}

/** Parses `sportsbook` or `sportsbook@1.2.3`. */
export function parseSubject(argument: string | undefined): { name: string; version?: string } {
  const [, name, version] = /^([a-z][a-z0-9-]*)(?:@(\d+\.\d+\.\d+(?:-[\w.]+)?))?$/.exec(argument ?? '') ?? [];
  if (name !== undefined) return { name, version };
  throw new UsageError(
    argument === undefined
      ? 'Name the app: sportsbook or sportsbook@1.2.3.'
      : `"${argument}" is not an app with a version: sportsbook or sportsbook@1.2.3.`,
  );
}

export function parseName(argument: string | undefined): string {
  const { name, version } = parseSubject(argument);
  if (version !== undefined) throw new UsageError(`${argument}: give only the name of the app, without a version.`);
  return name;
}

/** Parses the id of a device. Edges ignore an invalid one, so such a device is in no canary. */
export function parseDeviceId(argument: string | undefined): string {
  const example = 'such as 4f1c2a9e6d0b4c579f3e2b7a8d51c604, the value of its cookie device-id';
  if (argument === undefined) throw new UsageError(`Name the device by its id, ${example}.`);
  if (DEVICE_ID.test(argument)) return argument;
  throw new UsageError(
    `"${argument}" is not the id of a device. It has 8 to 80 letters, digits, dashes and underscores, ${example}.`,
  );
}

/** Parses the addresses of edges: those of `--edge`, or else of the variable RELEASE_EDGES, separated by blanks. */
export function parseEdges(
  { edge: edges }: Flags,
  environment: Readonly<Record<string, string | undefined>>,
): [URL, ...URL[]] {
  const preset = (environment['RELEASE_EDGES'] ?? '').split(/\s+/).filter(Boolean);
  const [first, ...more] = (edges ?? preset).map((edge) => {
    const url = URL.canParse(edge) ? new URL(edge) : undefined;
    if (url && /^https?:$/.test(url.protocol)) return url;
    throw new UsageError(`--edge ${edge}: not the address of an edge, such as http://localhost:4210.`);
  });
  if (first === undefined) throw new UsageError('Name the edge: --edge http://localhost:4210.');
  return [first, ...more];
}
