import { type ChannelDocument } from '@oware/contracts';
import { allowedHistory, latestRevision, Refused, type Channel, type ReleaseRights } from '@oware/release-store';
import { type Author } from '../channel/changes';
import { Misused } from '../refused';
import { describeHolder, loadAuthority } from '../rights/load';
import { approve, readOpenProposal } from '../rights/propose';
import { reason, wholeNumber, type Flags } from './options';
import { reportChange } from './report-change';
import { type Surroundings } from './surroundings';

/** The newest revision of a channel that somebody had the right to make. */
export const latestBy =
  (rights: ReleaseRights | undefined) =>
  (channel: Channel): Promise<ChannelDocument | undefined> =>
    rights ? allowedHistory(channel, rights).latest() : latestRevision(channel);

/** Who makes a change, why, and from which revision. */
export function readAuthor(flags: Flags, { environment, user, now }: Surroundings, rights?: ReleaseRights): Author {
  const authority = rights && loadAuthority(environment, rights);
  if (authority && flags.by !== undefined) throw new Misused('Who changes is known by the key: leave out --by.');
  const why = flags.why === undefined ? undefined : reason(flags);
  if (flags.emergency && why === undefined) throw new Misused('Say why it cannot wait: --emergency --why "…".');
  return {
    by: authority ? describeHolder(authority, environment) : (flags.by ?? user),
    why,
    urgent: flags.urgent ?? false,
    now,
    expect: wholeNumber(flags, 'expect', 0),
    emergency: flags.emergency,
    authority,
  };
}

/** `approve`: makes a change that somebody else proposed. */
export async function approveProposal(
  channel: Channel,
  id: string | undefined,
  flags: Flags,
  surroundings: Surroundings,
  rights: ReleaseRights | undefined,
): Promise<string[]> {
  if (id === undefined) throw new Misused('Name the proposal: approve 0123456789ab.');
  if (!rights) throw new Refused('Nobody asks for rights here: set RELEASE_RIGHTS.');
  const approval = await readOpenProposal(channel, id, surroundings.now());
  const author = {
    ...readAuthor(flags, surroundings, rights),
    authority: loadAuthority(surroundings.environment, rights, approval),
  };
  return reportChange(approve(channel, author, approval), author);
}
