import {
  parseRights,
  parseSigner,
  RejectedError,
  unlessMissing,
  type ReleaseRights,
  type Signer,
} from '@oware/release-store';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createAuthority, type Authority, type Backing } from './authority';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the release rights from the file in RELEASE_RIGHTS; undefined when the variable is not set.
 * @throws RejectedError when the file cannot be read
 */
export async function loadRights(environment: Environment, root: string): Promise<ReleaseRights | undefined> {
  const name = environment['RELEASE_RIGHTS'];
  if (name === undefined || name === '') return undefined;
  const text = await unlessMissing(readFile(path.resolve(root, name)), undefined);
  if (text === undefined) throw new RejectedError(`There is no ${name}, which RELEASE_RIGHTS names.`);
  return parseRights(text, name);
}

/**
 * Reads the key in RELEASE_KEY; undefined if it is not set.
 * @throws RejectedError when it is invalid
 */
export function loadSigner(environment: Environment): Signer | undefined {
  const pem = environment['RELEASE_KEY'];
  return pem === undefined || pem === '' ? undefined : parseSigner(pem);
}

/**
 * Returns the authority of the key in RELEASE_KEY.
 * @throws RejectedError when there is no key, or it has no rights
 */
export function loadAuthority(environment: Environment, rights: ReleaseRights, backing?: Backing): Authority {
  const signer = loadSigner(environment);
  if (!signer)
    throw new RejectedError(
      'Changes are signed here: set RELEASE_KEY to your private key (release new-key NAME makes one).',
    );
  return createAuthority(rights, signer, backing);
}

/**
 * Describes the author of a change: the holder of the key, and in a workflow also the user who started it. A run that is started again
 * belongs to the user who does that.
 */
export function describeHolder({ identity }: Authority, environment: Environment): string {
  const { GITHUB_TRIGGERING_ACTOR: repeatedBy, GITHUB_ACTOR: startedBy } = environment;
  const actor = repeatedBy !== undefined && repeatedBy !== '' ? repeatedBy : startedBy;
  return actor === undefined || actor === '' || actor === identity ? identity : `${identity} (${actor})`;
}
