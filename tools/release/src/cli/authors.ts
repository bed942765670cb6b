import { type ChannelDocument } from '@oware/contracts';
import {
  createAllowedHistory,
  getLatestRevision,
  RejectedError,
  type Channel,
  type ReleaseRights,
} from '@oware/release-store';
import { type Author } from '../channel/changes';
import { UsageError } from '../rejected';
import { describeHolder, loadAuthority } from '../rights/load';
import { approvePlan, describePlan } from '../proposals/plan';
import { approve, readOpenProposal } from '../proposals/propose';
import { parseReason, parseWholeNumber, type Flags } from './options';
import { reportChange } from './report-change';
import { type Surroundings } from './surroundings';

/** Returns the newest authorised revision of a channel. */
export const createLatestReader =
  (rights: ReleaseRights | undefined) =>
  (channel: Channel): Promise<ChannelDocument | undefined> =>
    rights ? createAllowedHistory(channel, rights).latest() : getLatestRevision(channel);

/** Reads the author of a change, the reason, and the expected revision. */
export function readAuthor(
  flags: Flags,
  { environment, user, now, proposalId }: Surroundings,
  rights?: ReleaseRights,
): Author {
  const authority = rights && loadAuthority(environment, rights);
  if (authority && flags.by !== undefined) throw new UsageError('The key identifies the author: omit --by.');
  const why = flags.why === undefined ? undefined : parseReason(flags);
  if (flags.emergency && why === undefined)
    throw new UsageError('Give the reason why it cannot wait: --emergency --why "…".');
  return {
    by: authority ? describeHolder(authority, environment) : (flags.by ?? user),
    why,
    urgent: flags.urgent ?? false,
    now,
    expect: parseWholeNumber(flags, 'expect', 0),
    emergency: flags.emergency,
    proposalId,
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
  if (id === undefined) throw new UsageError('Name the proposal: approve 0123456789ab.');
  if (!rights) throw new RejectedError('Nothing needs an approval here: set RELEASE_RIGHTS.');
  if (!/^[0-9a-f]{12}$/.test(id)) throw new RejectedError(`"${id}" is not the id of a proposal.`);
  const plan = await approvePlan(channel, id, readAuthor(flags, surroundings, rights));
  if (plan)
    return [
      `Approved for ${plan.plan.country}/${plan.plan.channel}: ${describePlan(plan.plan)}. ${plan.plan.by} starts it within a day, with the command of the proposal and --plan ${id}.`,
    ];
  const approval = await readOpenProposal(channel, id, surroundings.now());
  const author = {
    ...readAuthor(flags, surroundings, rights),
    authority: loadAuthority(surroundings.environment, rights, { approval }),
  };
  return reportChange(approve(channel, author, approval), author);
}
