import { type Release, type ReleaseFile } from '@oware/contracts';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { RejectedError } from '../rejected';
import { getFilesDigest, toReleaseId } from './files-digest';
import { hasIntegrity } from './has-integrity';

/** A file of a release with its content. */
export interface CheckedFile {
  /** `browser/…` or `server/…`. */
  path: string;
  content: Buffer;
}

type Read = (path: string) => Promise<Buffer | undefined>;

/**
 * Reads every file of a release, including compressed copies, and checks it against the release.
 * @throws `RejectedError` for the first file that is missing or differs from the release
 */
export async function checkFiles(release: Release, read: Read): Promise<CheckedFile[]> {
  assertId(release);
  const checked: CheckedFile[] = [];
  for (const [folder, files] of [
    ['browser', release.files],
    ['server', release.serverFiles],
  ] as const) {
    for (const [name, file] of Object.entries(files)) {
      checked.push(...(await checkFile(release, `${folder}/${name}`, file, read)));
    }
  }
  assertListed(release);
  return checked;
}

/** Every file that pages, slots and the entry need must be among the checked ones. */
function assertListed({
  name,
  version,
  entry,
  serverEntry,
  styles,
  exposed,
  routes,
  slots,
  files,
  serverFiles,
}: Release): void {
  const needed = [
    ...entry,
    ...styles,
    ...[exposed, ...routes, ...slots].flatMap((needs) => [...needs.scripts, ...needs.styles]),
  ];
  const missing = needed.find((file) => !(file in files)) ?? (serverEntry in serverFiles ? undefined : serverEntry);
  if (missing !== undefined)
    throw new RejectedError(`${name} ${version} needs ${missing}, which is not among its files.`);
}

async function checkFile(release: Release, path: string, file: ReleaseFile, read: Read): Promise<CheckedFile[]> {
  const reject = (wrong: string): never => {
    throw new RejectedError(`${release.name} ${release.version}: ${path} ${wrong}.`);
  };
  if (path.split('/').some((part) => part === '' || part.startsWith('.'))) reject('is not a path within a release');
  const content = (await read(path)) ?? reject('is missing');
  if (content.length !== file.bytes || !hasIntegrity(content, file.integrity))
    reject('is not the file of the release: its bytes differ');
  const checked = [{ path, content }];
  if (file.brotli === undefined) return checked;
  for (const [ending, unpack] of [
    ['br', promisify(brotliDecompress)],
    ['gz', promisify(gunzip)],
  ] as const) {
    const packed = (await read(`${path}.${ending}`)) ?? reject(`has no compressed copy .${ending}`);
    const unpacked = await unpack(packed).catch(() =>
      reject(`has a compressed copy .${ending} that cannot be unpacked`),
    );
    if (!unpacked.equals(content)) reject(`has a compressed copy .${ending} with different content`);
    if (ending === 'br' && packed.length !== file.brotli)
      reject('has a compressed copy .br whose size differs from the release document');
    checked.push({ path: `${path}.${ending}`, content: packed });
  }
  return checked;
}

function assertId({ name, version, id, files, serverFiles }: Release): void {
  const found = toReleaseId(getFilesDigest({ files, serverFiles }));
  if (found !== id)
    throw new RejectedError(
      `${name} ${version}: its list of files differs from that of its build (id ${id}, found ${found}).`,
    );
}
