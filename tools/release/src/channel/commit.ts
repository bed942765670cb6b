import { channelDocument, type ChannelChange, type ChannelDocument } from '@oware/contracts';
import { getLatestNumber, readRevision, getRevisionKey, toJson, type Channel } from '@oware/release-store';
import { createHash } from 'node:crypto';
import { RevisionConflictError } from '../rejected';
import { type Authority } from '../rights/authority';
import { type ChannelState } from './state';

/**
 * Writes a state as the next revision, if its base is still the newest one.
 * @param authority signs the revision if rights are required; it then follows the newest authorised revision
 * @throws RevisionConflictError when another change was written first; nothing is changed then
 */
export async function commit(
  channel: Channel,
  from: ChannelDocument | undefined,
  state: ChannelState,
  change: ChannelChange,
  authority?: Authority,
): Promise<ChannelDocument> {
  const { country } = channel;
  const revision = (authority ? await getLatestNumber(channel) : (from?.revision ?? 0)) + 1;
  const { shell, remotes, canaries, disabled } = state;
  const document = channelDocument.parse({
    schema: 1,
    country,
    id: createId(country, state),
    shell,
    remotes,
    channel: channel.channel,
    revision,
    canaries,
    disabled,
    change,
  });
  const signed = (await authority?.sign(channel, from, document)) ?? document;
  if (!(await channel.store.create(getRevisionKey(channel, revision), toJson(signed))))
    throw lostTo(await readRevision(channel, revision));
  return document;
}

/** Creates the error that names the change which was written first. */
function lostTo({ country, channel, revision, change }: ChannelDocument): RevisionConflictError {
  return new RevisionConflictError(
    `${country}/${channel} was changed first: ${describeChange(change)} made revision ${revision}. Your change was not written; look at theirs (history) and run the command again.`,
  );
}

/** Formats a change: `promote sportsbook@1.2.0 by ada at 2026-01-02T03:04:05.000Z: faster slip`. */
export function describeChange({ action, name, version, traffic, to, at, by, urgent, why }: ChannelChange): string {
  const subject = name ? ` ${name}${version ? `@${version}` : ''}` : '';
  const share = traffic === undefined ? '' : ` at ${traffic} %`;
  return `${action}${subject}${share}${to === undefined ? '' : ` to revision ${to}`}${urgent === true ? ', urgent,' : ''} by ${by} at ${at}${why === undefined ? '' : `: ${why}`}`;
}

/** Returns an id that is the same for the same releases in the same places. */
function createId(country: string, { shell, remotes, canaries }: ChannelState): string {
  const parts = [
    country,
    shell.id,
    ...remotes.map(({ id }) => id),
    ...canaries.map(({ release, traffic, salt }) =>
      [release.id, traffic, ...(salt === undefined ? [] : [salt])].join(':'),
    ),
  ];
  return createHash('sha256').update(parts.join()).digest('hex').slice(0, 16);
}
