import { LOAD_LIMIT_MS } from '@oware/config';
import { type ReleaseSnapshot, type SnapshotRemote } from '@oware/contracts';
import { classifyFailure, isChunkLoadError, type Failure } from '../remotes/failure';
import { unwrapError } from '../remotes/owner';
import { RemoteError } from '../remotes/remote-error';
import { limitTime } from '../remotes/limit-time';

/** A failure with the results of its diagnosis. */
export interface Diagnosis extends Failure {
  /** Version of the failed app; missing when the snapshot does not contain it. */
  version?: string;
  /** Path of the file that is missing or differs from the release. */
  file?: string;
  /** Whether the file is available by now: the network had lost it for a moment. */
  passed?: boolean;
}

/** Hashes of the other files of all releases, by `app/file`; set by their entries (tools/federation). */
type Hashes = { __owareIntegrity?: Record<string, string> };

/** Diagnoses an error. Fetches a failed script once more to see whether it is missing or differs from the release. */
export async function diagnose(error: unknown, { remotes, shell }: ReleaseSnapshot): Promise<Diagnosis> {
  const failure = classifyFailure(
    error,
    remotes.map(({ name }) => name),
  );
  const about = unwrapError(error);
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
  return failure.kind === 'network' && file ? { ...found, ...(await check(file, getHash(file, owner))) } : found;
}

const getHash = (file: string, owner: SnapshotRemote | undefined): string | undefined =>
  file === owner?.entry ? owner.integrity : (self as Hashes).__owareIntegrity?.[file.split('/').slice(-2).join('/')];

async function check(file: string, integrity = ''): Promise<Partial<Diagnosis>> {
  // Bypasses the browser's cache, which may contain the wrong file.
  const response = await canFetch(file, { cache: 'reload' });
  if (!response) return {};
  return (await canFetch(file, { integrity })) ? { passed: true } : { kind: 'integrity' };
}

/** Checks whether a file can be fetched completely. */
async function canFetch(file: string, how: RequestInit): Promise<boolean> {
  try {
    return await limitTime(
      LOAD_LIMIT_MS,
      fetch(file, how).then(async (response) => response.ok && (await response.arrayBuffer(), true)),
    );
  } catch {
    return false;
  }
}
