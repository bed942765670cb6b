import { BizCode, type VirtualAlbum, type VirtualChallenge, type VirtualChallengesResponse } from '@oware/contracts';
import { getLeague, leagues } from '@oware/virtuals-engine';
import { lockPlayer } from '../../ledger/api';
import { type SessionUser } from '../../platform/auth';
import { type Clock } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import { rejectExcluded } from '../../protection/limits/api';
import { type VipTiers } from '../../player/vip-tier/api';
import { toCardKey, challenges, getDone, type Progress } from './challenges';
import { addTicket, type CountedMatches, isCounted } from './counted';
import { getEarned, saveEarned, saveReward, listRewards, listTicketsAfter } from './store';

/** Number of tickets per query. */
const AT_ONCE = 500;

/**
 * Cards and challenges of virtual rounds, both computed from a player's settled tickets. Challenges give points, and none requires a higher
 * stake.
 */
export class VirtualCollection {
  constructor(private readonly parts: { db: Database; clock: Clock; tiers: Pick<VipTiers, 'give'> }) {}

  /** Returns the album of a player; an empty one for a visitor. */
  async getAlbum(player: SessionUser | null): Promise<VirtualAlbum> {
    const { cards } = await this.#progress(player);
    return {
      leagues: leagues.map(({ leagueId, name, teams }) => ({
        leagueId,
        name,
        cards: teams.map(([team]) => ({ team, had: cards.has(toCardKey(leagueId, team)) })),
      })),
    };
  }

  /**
   * Lists all challenges with the player's progress.
   * @param player null for a visitor
   */
  async listChallenges(player: SessionUser | null): Promise<VirtualChallengesResponse> {
    const { db } = this.parts;
    const progress = await this.#progress(player);
    const given = player === null ? new Set<string>() : await listRewards(db, player.userId);
    return {
      challenges: challenges.map((challenge): VirtualChallenge => {
        const { challengeId, kind, leagueId = null, goal, points } = challenge;
        const done = getDone(challenge, progress);
        return {
          challengeId,
          kind,
          leagueId,
          leagueName: leagueId === null ? null : getLeague(leagueId).name,
          done,
          goal,
          reward: 0,
          points,
          state: given.has(challengeId) ? 'given' : done >= goal ? 'waiting' : 'ahead',
        };
      }),
    };
  }

  /**
   * Gives the reward of a challenge, once; a repeated call changes nothing.
   * @throws BizError 40400 no such challenge, 43007 while excluded from virtuals or everything, 51001 not reached
   */
  async claim(player: SessionUser, challengeId: string): Promise<VirtualChallengesResponse> {
    const { db, clock, tiers } = this.parts;
    const challenge = challenges.find((each) => each.challengeId === challengeId);
    if (challenge === undefined) throw new BizError(BizCode.notFound, 'There is no such challenge.');
    const { userId } = player;
    const { points } = challenge;
    await db.transaction(async (tx) => {
      await lockPlayer(tx, userId);
      if ((await listRewards(tx, userId)).has(challengeId)) return;
      await rejectExcluded(tx, userId, clock, 'Rewards are closed', ['ALL', 'VIRTUALS']);
      if (getDone(challenge, await this.#count(tx, userId)) < challenge.goal)
        throw new BizError(BizCode.challengeNotReached, 'You have not reached this challenge yet.');
      await saveReward(tx, { userId, challengeId, amount: 0, points, givenAt: clock.now() });
      await tiers.give(tx, userId, points, `virtual-challenge:${challengeId}`);
    });
    return this.listChallenges(player);
  }

  #progress(player: SessionUser | null): Promise<Progress> | Progress {
    if (player === null) return { tallies: {}, cards: new Set() };
    return this.parts.db.transaction(async (tx) => {
      await lockPlayer(tx, player.userId);
      return this.#count(tx, player.userId);
    });
  }

  /** Counts the tickets that were settled since the last call. Hold `lockPlayer` in the same transaction. */
  async #count(tx: Sql, userId: string): Promise<Progress> {
    const earned = await getEarned(tx, userId);
    const cards = new Set(earned.cards);
    const matches: CountedMatches = new Map();
    let { upto, tallies } = earned;
    for (;;) {
      const tickets = await listTicketsAfter(tx, userId, upto, AT_ONCE);
      for (const ticket of tickets) if (isCounted(ticket, matches)) tallies = addTicket(ticket, tallies, cards);
      upto = tickets.at(-1)?.id ?? upto;
      if (tickets.length < AT_ONCE) break;
    }
    if (upto !== earned.upto) await saveEarned(tx, { userId, upto, tallies, cards: [...cards] });
    return { tallies, cards };
  }
}
