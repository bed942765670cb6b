import { LOAD_LIMIT_MS } from '@oware/config';
import { type ReleaseSnapshot, type SnapshotRemote } from '@oware/contracts';
import { classifyFailure, isChunkLoadError, type Failure } from '../remotes/failure';
import { unwrapped } from '../remotes/owner';
import { RemoteError } from '../remotes/remote-error';
import { within } from '../remotes/within';

/** A failure with what was found out about it afterwards. */
export interface Diagnosis extends Failure {
  /** Of what failed; absent when the snapshot does not name it. */
  version?: string;
  /** Path of the file that did not come or is not the release's. */
  file?: string;
  /** The file is there by now: the network had lost it for a moment. */
  passed?: boolean;
}

/** Where the entries of all releases put the hashes of their further files, by `app/file` (tools/federation). */
type Hashes = { __owareIntegrity?: Record<string, string> };

/** Finds out what an error is about. A script that was not taken is looked at once more: gone, or not what the release names. */
export async function diagnose(error: unknown, { remotes, shell }: ReleaseSnapshot): Promise<Diagnosis> {
  const failure = classifyFailure(
    error,
    remotes.map(({ name }) => name),
  );
  const about = unwrapped(error);
  const cause = about instanceof RemoteError ? about.cause : about;
  const request = isChunkLoadError(cause) ? cause.request : undefined;
  const path = request && new URL(request, location.href).pathname;
  const owner = remotes.find(
    ({ name, base }) => name === failure.remote || (failure.remote === 'shell' && path?.startsWith(base)),
  );
  const remote = owner?.name ?? failure.remote;
  const version = remote === 'shell' ? shell.version : owner?.version;
  const file = path ?? (about instanceof RemoteError && about.stage === 'load' ? owner?.entry : undefined);
  const found: Diagnosis = { ...failure, remote, version, file };
  return failure.kind === 'network' && file ? { ...found, ...(await lookAt(file, hashOf(file, owner))) } : found;
}

const hashOf = (file: string, owner: SnapshotRemote | undefined): string | undefined =>
  file === owner?.entry ? owner.integrity : (self as Hashes).__owareIntegrity?.[file.split('/').slice(-2).join('/')];

async function lookAt(file: string, integrity = ''): Promise<Partial<Diagnosis>> {
  // Past the browser's own cache, which may hold the wrong file.
  const response = await fetched(file, { cache: 'reload' });
  if (!response) return {};
  return (await fetched(file, { integrity })) ? { passed: true } : { kind: 'integrity' };
}

/** Whether a file can be fetched whole. */
async function fetched(file: string, how: RequestInit): Promise<boolean> {
  try {
    return await within(
      LOAD_LIMIT_MS,
      fetch(file, how).then(async (response) => response.ok && (await response.arrayBuffer(), true)),
    );
  } catch {
    return false;
  }
}
