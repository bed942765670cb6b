import { createHash, randomBytes } from 'node:crypto';
import { GIFT_KIND } from '@oware/betting';
import { type CountryCode, countries } from '@oware/config';
import {
  type BetslipConfig,
  BizCode,
  type PlaceVirtualResponse,
  type PreparedRound,
  type VirtualEventDetail,
  type VirtualEventList,
  type VirtualOpenBets,
  type VirtualRoundResponse,
  type VirtualTicket,
  type VirtualTicketsResponse,
} from '@oware/contracts';
import {
  commitmentOf,
  ENGINE_VERSION,
  fixturesOf,
  isRoundId,
  LONGEST_SEED,
  MATCH_LASTS,
  playRound,
} from '@oware/virtuals-engine';
import { lockPlayer } from '../../ledger/lock-player';
import { type Ledger } from '../../ledger/service';
import { type SessionUser } from '../../platform/auth';
import { type Bus } from '../../platform/bus';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/http/biz-error';
import { readPublicNumber } from '../../platform/public-number';
import { ticketNumber } from '../../platform/ticket-number';
import { type GiftForOrder, giftForStake, type OrderGift } from '../../betting/orders/gift-of-order';
import { type AskedTicket, isBuilder, pricedTicket } from './ask';
import { eventView, leaguesView } from './card-view';
import { kickOffRound, placeTicket } from './calls';
import { RoundCloser } from './close';
import {
  countOpen,
  findRound,
  findTicket,
  insertRound,
  lastPlayed,
  preparedRound,
  type RoundRow,
  settledTickets,
  ticketsOfRound,
} from './store';
import { builderConfig, MOST_TICKETS, rulesOf, SPORTS } from './terms';
import { roundHead, ticketView } from './view';

/** For how long a prepared round takes bets, ms; then its stakes go back. */
export const ROUND_OPEN = 15 * 60_000;

interface Parts {
  db: Database;
  clock: Clock;
  bus: Bus;
  ledger: Ledger;
  /** Stake limits and tax of a country. */
  config(country: CountryCode): BetslipConfig | Promise<BetslipConfig>;
  /** A gift of a player by what they call it by. */
  giftOf(userId: string, giftId: string): Promise<OrderGift | undefined>;
  /** Called when a round was kicked off. */
  onLive?(): void;
}

const WORDS: Readonly<Record<number, string>> = {
  [BizCode.loginRequired]: 'Please log in.',
  [BizCode.roundUnknown]: 'There is no such round.',
  [BizCode.roundOver]: 'This round takes no bets any more.',
  [BizCode.roundKickedOff]: 'This round was kicked off already.',
  [BizCode.roundFull]: `A round takes ${MOST_TICKETS} tickets at most.`,
  [BizCode.roundEmpty]: 'Place a bet on this round first.',
  [BizCode.selfExcluded]: 'You have excluded yourself from virtuals.',
  [BizCode.limitReached]: 'This stake would pass a limit that you have set.',
  [BizCode.insufficientBalance]: 'Your balance does not cover the stake.',
  [BizCode.giftUnusable]: 'This gift cannot be used now.',
  [BizCode.giftOrderTooLow]: 'The stake is too low for this gift.',
  [BizCode.giftUnsupported]: 'This gift cannot pay for this bet.',
};
const refused = (code: number): BizError => new BizError(code as BizCode, WORDS[code] ?? 'The bet was not taken.');

/** Rounds of virtual matches: prepared, bet on, kicked off, paid. Results follow from seeds that were fixed before the bets. */
export class VirtualRounds {
  readonly closer: RoundCloser;

  constructor(private readonly parts: Parts) {
    this.closer = new RoundCloser(parts);
  }

  /** The round that a player can bet on; a new one when there is none, its time is over, or `forceNew`. */
  async prepare(player: SessionUser, sportId: string | undefined, forceNew: boolean): Promise<PreparedRound> {
    const round = await this.#prepared(player, sportId, forceNew);
    const tickets = await ticketsOfRound(this.parts.db, round.id);
    return {
      ...(await this.#card(round.id, player.country)),
      round: roundHead(round),
      tickets: tickets.map(ticketView),
    };
  }

  /** A round to look at for who cannot bet. */
  async prepareForVisitor(country: CountryCode): Promise<PreparedRound> {
    return { ...(await this.#card(newRoundId(), country)), round: null, tickets: [] };
  }

  /** All matches of the player's round with popular markets. */
  async events(player: SessionUser, sportId: string | undefined): Promise<VirtualEventList> {
    const round = await this.#prepared(player, sportId, false);
    return {
      wrapEventList: leaguesView(round.id),
      roundId: round.id,
      openBetsCount: await countOpen(this.parts.db, player.userId),
      lastRound: (await lastPlayed(this.parts.db, player.userId)) ?? null,
    };
  }

  /** The same for a visitor, of a round that nobody can bet on. */
  eventsForVisitor(): VirtualEventList {
    const roundId = newRoundId();
    return { wrapEventList: leaguesView(roundId), roundId, openBetsCount: 0, lastRound: null };
  }

  /** One match with all its markets. @throws BizError 49001 for an id that is no round's, 43011 when the round has no such match */
  event(roundId: string, eventId: string): VirtualEventDetail {
    if (!isRoundId(roundId)) throw refused(BizCode.roundUnknown);
    const fixture = fixturesOf(roundId).find((each) => each.eventId === eventId);
    if (fixture === undefined) throw new BizError(BizCode.unknownOutcome, 'This match is not part of the round.');
    return { roundId, event: eventView(fixture, true) };
  }

  /**
   * Takes a stake. The same key with the same ticket gives the first response for ever.
   * @throws BizError 43013 for a known key with another ticket, with the codes of a gift that cannot pay, and those of `pricedTicket` and
   * place_virtual_ticket.sql
   */
  async place(player: SessionUser, asked: AskedTicket): Promise<PlaceVirtualResponse> {
    const { db, bus, ledger, config } = this.parts;
    const terms = await config(player.country);
    // Placed under this key already: what a stake and prices may be by now does not matter any more.
    const known = await findTicket(db, player.userId, { key: asked.key });
    const legs = known?.legs ?? pricedTicket(asked, terms);
    const hash = createHash('sha256')
      .update(
        JSON.stringify([asked.roundId, asked.stake, asked.legs, ...(asked.giftId === undefined ? [] : [asked.giftId])]),
      )
      .digest('base64');
    const gift =
      known === undefined
        ? await this.#giftFor(player, asked).catch(async (error: unknown) => {
            // The first call with this key has used the gift meanwhile.
            if ((await findTicket(db, player.userId, { key: asked.key })) === undefined) throw error;
            return null;
          })
        : null;
    const ticket = {
      userId: player.userId,
      sessionId: player.sessionId,
      roundId: asked.roundId,
      key: asked.key,
      hash,
      stake: asked.stake,
      legs,
      currency: countries[player.country].currency,
      giftId: gift?.id ?? null,
      giftStake: gift?.pays ?? 0,
      rules: rulesOf(terms, isBuilder(asked.legs), gift?.kind === GIFT_KIND.freeBet),
      most: MOST_TICKETS,
    };
    const { code, id = 0, same } = await placeTicket(this.parts, ticket);
    if (code === 1 && !same) throw new BizError(BizCode.keyReused, 'This key was used for another ticket.');
    if (code !== 1 && code !== BizCode.success) throw refused(code);
    const placed = await findTicket(db, player.userId, { id });
    if (placed === undefined) throw new Error(`Virtual ticket ${id} has vanished.`);
    if (code === BizCode.success) {
      const { userId } = player;
      bus.publish('personal', { userId, message: { type: 'balance', data: await ledger.versionedBalanceOf(userId) } });
    }
    return { ticket: ticketView(placed), balance: placed.balanceAfter };
  }

  /** What the gift of a ticket pays; null without one. @throws BizError 51150, 51151, 51152 when it cannot */
  async #giftFor(
    { userId }: SessionUser,
    { giftId, giftPays = 0, stake, legs }: AskedTicket,
  ): Promise<GiftForOrder | null> {
    if (giftId === undefined) return null;
    const { giftOf, clock } = this.parts;
    const takesFreeBet = !isBuilder(legs);
    const found = giftForStake(await giftOf(userId, giftId), stake, takesFreeBet, clock.now());
    if ('gift' in found && found.gift.pays >= giftPays) return found.gift;
    if ('gift' in found) throw refused(BizCode.giftUnusable);
    const { code, minStake } = found;
    throw new BizError(code, WORDS[code] ?? '', minStake === undefined ? undefined : { minStake });
  }

  /**
   * Begins a round: its results are fixed and published, its tickets are paid when it is over. An excluded player's stakes go back.
   * @throws BizError 49004 for a seed that is too long, and with the codes of kick_off_virtual_round.sql
   */
  async kickOff(player: SessionUser, roundId: string, playerSeed: string): Promise<VirtualRoundResponse> {
    if (playerSeed.length > LONGEST_SEED)
      throw new BizError(BizCode.seedTooLong, `Your seed may have ${LONGEST_SEED} characters at most.`);
    if (/[\0\ud800-\udfff]/u.test(playerSeed))
      throw new BizError(BizCode.invalidInput, 'Your seed has characters that cannot be kept.');
    const round = await this.#own(player, roundId);
    // A round of other prices than the engine's takes no more part; its stakes go back.
    if (round.engine !== ENGINE_VERSION && round.status === 'prepared') {
      await this.closer.close(round);
      throw refused(BizCode.roundOver);
    }
    const results = playRound({ roundId, serverSeed: round.serverSeed, playerSeed, roundNumber: round.roundNumber });
    const kickOff = {
      userId: player.userId,
      sessionId: player.sessionId,
      roundId,
      playerSeed,
      results,
      lasts: MATCH_LASTS,
    };
    const code = await kickOffRound(this.parts, kickOff);
    if (code === BizCode.selfExcluded) await this.closer.close(round);
    if (code !== BizCode.success) throw refused(code);
    this.parts.onLive?.();
    return this.result(player, roundId);
  }

  /** A round as it is now; one whose time is over is ended first. @throws BizError 49001 */
  async result(player: SessionUser, roundId: string): Promise<VirtualRoundResponse> {
    const { db } = this.parts;
    const now = await this.closer.now();
    let round = await this.#own(player, roundId);
    if ((round.status === 'live' || round.status === 'prepared') && round.dueAt <= now) {
      await this.closer.close(round);
      round = await this.#own(player, roundId);
    }
    return {
      round: roundHead(round),
      now,
      results: round.results ?? [],
      tickets: (await ticketsOfRound(db, roundId)).map(ticketView),
    };
  }

  /** Ends a live round before its time: the player has skipped what is shown. @throws BizError 49001, 49002 before kick-off */
  async finish(player: SessionUser, roundId: string): Promise<VirtualRoundResponse> {
    const round = await this.#own(player, roundId);
    if (round.status === 'prepared') throw new BizError(BizCode.roundOver, 'This round was not kicked off.');
    if (round.status === 'live') await this.closer.close(round);
    return this.result(player, roundId);
  }

  /** Open tickets of a round. @throws BizError 49001 */
  async openBets(player: SessionUser, roundId: string): Promise<VirtualOpenBets> {
    await this.#own(player, roundId);
    const tickets = await ticketsOfRound(this.parts.db, roundId);
    return { tickets: tickets.filter(({ status }) => status === 'open').map(ticketView) };
  }

  /** Settled tickets, newest first. @param before number of the ticket to continue below @throws BizError 40400 when it is none */
  async history(player: SessionUser, before: string | undefined, limit: number): Promise<VirtualTicketsResponse> {
    const below = before === undefined ? null : (await this.#ownTicket(player, before)).id;
    const rows = await settledTickets(this.parts.db, player.userId, below, limit + 1);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      tickets: page.map(ticketView),
      next: rows.length > limit && last !== undefined ? ticketNumber(last.id, last.number) : null,
    };
  }

  /** One ticket. @throws BizError 40400 when the player has none of this number */
  async ticket(player: SessionUser, ticketId: string): Promise<VirtualTicket> {
    return ticketView(await this.#ownTicket(player, ticketId));
  }

  async #ownTicket({ userId }: SessionUser, ticketId: string): Promise<Parameters<typeof ticketView>[0]> {
    const by = readPublicNumber(ticketId);
    const row = by === null ? undefined : await findTicket(this.parts.db, userId, by);
    if (row === undefined) throw new BizError(BizCode.notFound, 'There is no such ticket.');
    return row;
  }

  async #own({ userId }: SessionUser, roundId: string): Promise<RoundRow> {
    const round = isRoundId(roundId) ? await findRound(this.parts.db, roundId) : undefined;
    if (round === undefined || round.userId !== userId) throw refused(BizCode.roundUnknown);
    return round;
  }

  async #card(roundId: string, country: CountryCode): Promise<Omit<PreparedRound, 'round' | 'tickets'>> {
    const { enable, bdMinStake, bdMaxStake, bdMaxPayout } = builderConfig(await this.parts.config(country));
    return { betBuilderEnable: enable, bdMinStake, bdMaxStake, bdMaxPayout, leagues: leaguesView(roundId), roundId };
  }

  async #prepared({ userId, country }: SessionUser, sportId: string | undefined, forceNew: boolean): Promise<RoundRow> {
    const { db } = this.parts;
    const now = await this.closer.now();
    const before = await preparedRound(db, userId);
    if (before !== undefined) {
      if (!forceNew && before.dueAt > now && before.engine === ENGINE_VERSION) return before;
      await this.closer.close(before);
    }
    return db.transaction(async (tx) => {
      await lockPlayer(tx, userId);
      // Another call of the player may have been first.
      const other = await preparedRound(tx, userId);
      if (other !== undefined) return other;
      const serverSeed = randomBytes(32).toString('hex');
      return insertRound(tx, {
        id: newRoundId(),
        userId,
        currency: countries[country].currency,
        sportId: (SPORTS.find((sport) => sport.sportId === sportId) ?? SPORTS[0]).sportId,
        engine: ENGINE_VERSION,
        serverSeed,
        seedHash: commitmentOf(serverSeed),
        createdAt: now,
        dueAt: now + ROUND_OPEN,
      });
    });
  }
}

const newRoundId = (): string => randomBytes(16).toString('hex');
