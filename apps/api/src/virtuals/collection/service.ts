import { GIFT_KIND } from '@oware/betting';
import { BizCode, type VirtualAlbum, type VirtualChallenge, type VirtualChallengesResponse } from '@oware/contracts';
import { fixturesOf, leagueOf, leagues } from '@oware/virtuals-engine';
import { lockPlayer } from '../../ledger/lock-player';
import { type SessionUser } from '../../platform/auth';
import { type Clock } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { BizError } from '../../platform/http/biz-error';
import { refuseExcluded } from '../../protection/limits/refuse-excluded';
import { type Gifts } from '../../rewards/gifts/service';
import { challengesLeft, takeChallengeBudget } from './budget';
import { cardKey, challenges, doneOf, type Progress } from './challenges';
import { type CountedTicket, earnedOf, keepEarned, keepReward, rewardsOf, ticketsAfter } from './store';
import { type Tallies } from './tables';

const UNITS = 10_000;
/** A cash gift is to be redeemed within so many ms. */
const GIFT_LASTS = 30 * 24 * 60 * 60_000;
const CASH = GIFT_KIND.cash;
/** So many legs make a multiple of the challenge. */
const MULTIPLE = 3;
/** Tickets that are counted at once. */
const AT_ONCE = 500;

/** Cards and challenges of virtual rounds: both follow from a player's settled tickets. Nothing asks for a higher stake. */
export class VirtualCollection {
  constructor(private readonly parts: { db: Database; clock: Clock; gifts: Gifts }) {}

  /** The album of a player; an empty one for a visitor. */
  async album(player: SessionUser | null): Promise<VirtualAlbum> {
    const { cards } = await this.#progress(player);
    return {
      leagues: leagues.map(({ leagueId, name, teams }) => ({
        leagueId,
        name,
        cards: teams.map(([team]) => ({ team, had: cards.has(cardKey(leagueId, team)) })),
      })),
    };
  }

  /** All challenges with how far the player is. @param country of a visitor */
  async challenges(player: SessionUser | null, country: SessionUser['country']): Promise<VirtualChallengesResponse> {
    const { db } = this.parts;
    const progress = await this.#progress(player);
    const given = player === null ? new Set<string>() : await rewardsOf(db, player.userId);
    const home = player?.country ?? country;
    const left = await challengesLeft(db, home);
    return {
      challenges: challenges.map((challenge): VirtualChallenge => {
        const { challengeId, kind, leagueId = null, goal } = challenge;
        const done = doneOf(challenge, progress);
        const reward = challenge.reward[home] * UNITS;
        return {
          challengeId,
          kind,
          leagueId,
          leagueName: leagueId === null ? null : leagueOf(leagueId).name,
          done,
          goal,
          reward,
          state: given.has(challengeId) ? 'given' : done >= goal ? 'waiting' : 'ahead',
          ...(!given.has(challengeId) && reward > left && { usedUp: true as const }),
        };
      }),
    };
  }

  /**
   * Gives the reward of a challenge, once; the same call again changes nothing.
   * @throws BizError 40400 no such challenge, 43007 while excluded from virtuals or everything, 51001 not reached,
   * 51002 the month's budget does not give it any more
   */
  async claim(player: SessionUser, challengeId: string): Promise<VirtualChallengesResponse> {
    const { db, clock, gifts } = this.parts;
    const challenge = challenges.find((each) => each.challengeId === challengeId);
    if (challenge === undefined) throw new BizError(BizCode.notFound, 'There is no such challenge.');
    const { userId, country } = player;
    await db.transaction(async (tx) => {
      await lockPlayer(tx, userId);
      if ((await rewardsOf(tx, userId)).has(challengeId)) return;
      await refuseExcluded(tx, userId, clock, 'Rewards are closed', ['ALL', 'VIRTUALS']);
      if (doneOf(challenge, await this.#count(tx, userId)) < challenge.goal)
        throw new BizError(BizCode.challengeNotReached, 'You have not reached this challenge yet.');
      const amount = challenge.reward[country] * UNITS;
      const budgetMonth = await takeChallengeBudget(tx, country, amount);
      if (budgetMonth === null)
        throw new BizError(BizCode.challengeRewardsUsedUp, 'The rewards of this month are all given.');
      const now = clock.now();
      await keepReward(tx, { userId, challengeId, amount, givenAt: now });
      const reason = `virtual-challenge:${challengeId}`;
      const gift = { userId, country, kind: CASH, amount, expireTime: now + GIFT_LASTS, budgetMonth, reason };
      await gifts.give(tx, gift);
    });
    return this.challenges(player, country);
  }

  #progress(player: SessionUser | null): Promise<Progress> | Progress {
    if (player === null) return { tallies: {}, cards: new Set() };
    return this.parts.db.transaction(async (tx) => {
      await lockPlayer(tx, player.userId);
      return this.#count(tx, player.userId);
    });
  }

  /** Counts what was settled since the last time. Hold `lockPlayer` in the same transaction. */
  async #count(tx: Sql, userId: string): Promise<Progress> {
    const earned = await earnedOf(tx, userId);
    const cards = new Set(earned.cards);
    let { upto, tallies } = earned;
    for (;;) {
      const tickets = await ticketsAfter(tx, userId, upto, AT_ONCE);
      for (const ticket of tickets) tallies = counted(ticket, tallies, cards);
      upto = tickets.at(-1)?.id ?? upto;
      if (tickets.length < AT_ONCE) break;
    }
    if (upto !== earned.upto) await keepEarned(tx, { userId, upto, tallies, cards: [...cards] });
    return { tallies, cards };
  }
}

/** Takes a ticket in: what it counts for, and the cards of its matches when it won. A void one counts for nothing. */
function counted({ roundId, status, legs }: CountedTicket, tallies: Tallies, cards: Set<string>): Tallies {
  if (status === 'void') return tallies;
  const won = status === 'won';
  const happened = {
    tickets: true,
    wins: won,
    multiple: won && legs.length >= MULTIPLE,
    builder: won && legs.some(({ outcomes }) => outcomes.length > 1),
  };
  if (won) {
    const events = new Set(legs.map(({ eventId }) => eventId));
    for (const { eventId, leagueId, homeTeamName, awayTeamName } of fixturesOf(roundId))
      if (events.has(eventId)) for (const team of [homeTeamName, awayTeamName]) cards.add(cardKey(leagueId, team));
  }
  const more = Object.entries(happened).filter(([, is]) => is) as [keyof Tallies, boolean][];
  return { ...tallies, ...Object.fromEntries(more.map(([name]) => [name, (tallies[name] ?? 0) + 1])) };
}
