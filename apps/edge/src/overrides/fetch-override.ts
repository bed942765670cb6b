import { release as releaseSchema, type Release, type RemoteOverride } from '@oware/contracts';

const TIMEOUT_MS = 2000;
/** Largest document that is read, bytes. */
const MAX_BYTES = 512 * 1024;

/**
 * The release that a developer's server offers, with absolute addresses and without hashes: its files change with each save.
 * @throws Error that says why it cannot be taken
 */
export async function fetchOverride({ remote, origin }: RemoteOverride): Promise<Release> {
  const address = `${origin}/mf-release.json`;
  const text = await fetchText(address);
  const parsed = releaseSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new Error(`${address} is not a release.`);
  const { name, kind, base, files, ...rest } = parsed.data;
  if (kind !== 'remote' || name !== remote) throw new Error(`${address} is the release of ${name}, not of ${remote}.`);
  const unchecked = Object.entries(files).map(([file, weight]) => [file, { ...weight, integrity: '' }] as const);
  return { ...rest, name, kind, base: origin + base, files: Object.fromEntries(unchecked) };
}

async function fetchText(address: string): Promise<string> {
  let response: Response;
  try {
    response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    throw new Error(`${address} does not respond. Is it running (npm run dev -- REMOTE --only)?`);
  }
  if (!response.ok || !response.body) throw new Error(`${address} responds with ${response.status}.`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new Error(`${address} is larger than ${MAX_BYTES} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Text that is no JSON is no release. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
