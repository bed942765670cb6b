import { channelDocument, type ChannelChange, type ChannelDocument } from '@oware/contracts';
import { latestNumber, readRevision, revisionKey, toJson, type Channel } from '@oware/release-store';
import { createHash } from 'node:crypto';
import { LostRace } from '../refused';
import { type Authority } from '../rights/authority';
import { type ChannelState } from './state';

/**
 * Makes a state the next revision, if the newest is still the one that the state was made from.
 * @param authority signs the revision, where rights are asked for; it follows the newest one that somebody had the right to make
 * @throws LostRace when another change came first; nothing was changed then
 */
export async function commit(
  channel: Channel,
  from: ChannelDocument | undefined,
  state: ChannelState,
  change: ChannelChange,
  authority?: Authority,
): Promise<ChannelDocument> {
  const { country } = channel;
  const revision = (authority ? await latestNumber(channel) : (from?.revision ?? 0)) + 1;
  const { shell, remotes, canaries, disabled } = state;
  const document = channelDocument.parse({
    schema: 1,
    country,
    id: idOf(country, state),
    shell,
    remotes,
    channel: channel.channel,
    revision,
    canaries,
    disabled,
    change,
  });
  const signed = (await authority?.sign(channel, from, document)) ?? document;
  if (!(await channel.store.create(revisionKey(channel, revision), toJson(signed))))
    throw lostTo(await readRevision(channel, revision));
  return document;
}

/** The refusal that names the change which came first. */
function lostTo({ country, channel, revision, change }: ChannelDocument): LostRace {
  return new LostRace(
    `${country}/${channel} was changed first: ${describeChange(change)} made revision ${revision}. Nothing of yours was written; look at it (history) and run the command again.`,
  );
}

/** A change in one phrase: `promote sportsbook@1.2.0 by ada at 2026-01-02T03:04:05.000Z: faster slip`. */
export function describeChange({ action, name, version, traffic, to, at, by, urgent, why }: ChannelChange): string {
  const subject = name ? ` ${name}${version ? `@${version}` : ''}` : '';
  const share = traffic === undefined ? '' : ` at ${traffic} %`;
  return `${action}${subject}${share}${to === undefined ? '' : ` to revision ${to}`}${urgent === true ? ', urgent,' : ''} by ${by} at ${at}${why === undefined ? '' : `: ${why}`}`;
}

/** The same releases in the same places have the same id. */
function idOf(country: string, { shell, remotes, canaries }: ChannelState): string {
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
