import {
  getSharedHash,
  MAX_TEXTS_BYTES,
  release as releaseSchema,
  releaseTexts,
  TEXTS_FILE,
  type Release,
  type ReleaseTexts,
  type RemoteOverride,
} from '@oware/contracts';
import { createHash } from 'node:crypto';

const TIMEOUT_MS = 2000;
/** Maximum size of a release, bytes. */
const MAX_BYTES = 512 * 1024;
/** Maximum size of a sprite, bytes. */
const MAX_ICONS_BYTES = 128 * 1024;

/**
 * Fetches the release from a developer's server, with absolute URLs and without hashes: its files change with each save.
 * @throws Error with the reason when it cannot be used
 */
export async function fetchOverride({ remote, origin }: RemoteOverride): Promise<Release> {
  const address = `${origin}/mf-release.json`;
  const text = await fetchText(address);
  const parsed = releaseSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new Error(`${address} is not a release.`);
  const { name, kind, base, files, id, ...rest } = parsed.data;
  if (kind !== 'remote' || name !== remote) throw new Error(`${address} is the release of ${name}, not of ${remote}.`);
  const unchecked = Object.entries(files).map(([file, weight]) => [file, { ...weight, integrity: '' }] as const);
  // Texts and sets are cached by id: an origin must not be able to replace a published release.
  const ownId = createHash('sha256').update(`${origin} ${id}`).digest('hex').slice(0, 16);
  return { ...rest, name, kind, id: ownId, base: origin + base, files: Object.fromEntries(unchecked) };
}

/** Checks whether a release is from a developer's server. */
export const isOverride = ({ base }: Pick<Release, 'base'>): boolean => !base.startsWith('/');

/**
 * Fetches the texts of a release from a developer's server.
 * @throws Error with the reason when they cannot be used
 */
export async function fetchOverrideTexts({ base }: Pick<Release, 'base'>): Promise<ReleaseTexts> {
  const address = `${new URL(base).origin}/${TEXTS_FILE}`;
  const parsed = releaseTexts.safeParse(parseJson(await fetchText(address, MAX_TEXTS_BYTES)));
  if (!parsed.success) throw new Error(`${address} does not contain the texts of a release.`);
  return parsed.data;
}

/**
 * Fetches the sprite of icons of a developer's remote, which pages must load from their own origin.
 * @param file `icons.{hash}.svg`
 * @returns undefined when the origin has none whose content has this hash
 */
export async function fetchOverrideIcons(
  { remote, origin }: RemoteOverride,
  file: string,
): Promise<string | undefined> {
  const icons = await fetchText(`${origin}/assets/${remote}/${file}`, MAX_ICONS_BYTES).catch(() => undefined);
  const hash = icons === undefined ? '' : createHash('sha256').update(icons).digest('hex');
  return hash.startsWith(getSharedHash(file)) ? icons : undefined;
}

async function fetchText(address: string, maxBytes = MAX_BYTES): Promise<string> {
  let response: Response;
  try {
    response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    throw new Error(`${address} does not respond. Is it running (npm run dev -- REMOTE --only)?`);
  }
  if (!response.ok || !response.body) throw new Error(`${address} responded with ${response.status}.`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > maxBytes) throw new Error(`${address} is larger than ${maxBytes} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Returns undefined for invalid JSON, which then fails validation. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
