import { randomBytes } from 'node:crypto';
import { type CountryCode, countries } from '@oware/config';
import {
  BizCode,
  type PreparedRound,
  type VirtualEventDetail,
  type VirtualEventList,
  type VirtualLeague,
  type VirtualRoundResponse,
} from '@oware/contracts';
import {
  getCommitment,
  ENGINE_VERSION,
  getFixtures,
  isRoundId,
  MAX_SEED_LENGTH,
  MATCH_DURATION_MS,
  playRound,
} from '@oware/virtuals-engine';
import { type SessionUser } from '../../platform/auth';
import { BizError } from '../../platform/errors/biz-error';
import { type GameRequest, getSport } from './requested-sport';
import { kickOffRound, prepareRound } from './calls';
import { listBuilders, toEvent, listLeagues } from './card-view';
import { RoundCloser, type RoundWithTickets } from './close';
import { FOOTBALL_GAME, listClosedGames } from '../api';
import { getOwnRound } from './own-round';
import { publishRound } from './publish';
import { createRejection } from './rejections';
import { countOpen, findRound, findLastPlayed, findPreparedRound, type RoundRow, listTicketsOfRound } from './store';
import { getBuilderConfig } from './terms';
import { VirtualTickets } from './tickets';
import { toRoundHead, toRoundResponse, toTicket } from './view';

/** Time for which a prepared round accepts bets, ms; afterwards its stakes are returned. */
export const ROUND_OPEN = 15 * 60_000;

type Dependencies = ConstructorParameters<typeof VirtualTickets>[0] &
  ConstructorParameters<typeof RoundCloser>[0] & {
    /** Called after a round was kicked off. */
    onLive?(): void;
  };

/** Time for which all visitors are shown the same round, ms. */
const SHOWN_FOR = 1000;

/** Round shown to visitors, which nobody can bet on. */
interface Shown {
  roundId: string;
  /** ms since 1970. */
  since: number;
  cards: Partial<Record<CountryCode, Promise<PreparedRound>>>;
  leagues: VirtualLeague[] | null;
}

/** Rounds of virtual matches: prepared, kicked off, paid. Results follow from seeds that were fixed before the bets. */
export class VirtualRounds {
  readonly closer: RoundCloser;
  readonly tickets: VirtualTickets;
  #shown: Shown | null = null;

  constructor(private readonly parts: Dependencies) {
    this.closer = new RoundCloser(parts);
    this.tickets = new VirtualTickets(parts);
  }

  /**
   * Returns the round that a player can bet on; prepares a new one when there is none, its time is over, or with `forceNew`.
   * @throws BizError 49008, 51198 when the operator has closed the game; a round with tickets is returned nevertheless
   */
  async prepare(player: SessionUser, game: GameRequest, forceNew: boolean): Promise<PreparedRound> {
    const { round, made } = await this.#prepared(player, getSport(game), forceNew);
    const tickets = made ? [] : await listTicketsOfRound(this.parts.db, round.id);
    if (tickets.length === 0) await this.#requireOpen(player.country);
    return {
      ...(await this.#card(round.id, player.country)),
      round: toRoundHead(round),
      tickets: tickets.map(toTicket),
    };
  }

  /**
   * Returns a round for visitors, who cannot bet; it is shared by all visitors for a second.
   * @throws BizError 49008, 51198 when the operator has closed the game
   */
  prepareForVisitor(country: CountryCode, game: GameRequest): Promise<PreparedRound> {
    getSport(game);
    const { roundId, cards } = this.#shownToVisitors();
    const existing =
      cards[country] ??
      this.#requireOpen(country)
        .then(() => this.#card(roundId, country))
        .then((card) => ({ ...card, round: null, tickets: [] }));
    cards[country] = existing;
    return existing;
  }

  /**
   * Lists all matches of the player's round with popular markets.
   * @throws BizError 49008
   */
  async listEvents(player: SessionUser, game: GameRequest): Promise<VirtualEventList> {
    const { round } = await this.#prepared(player, getSport(game), false);
    return {
      wrapEventList: listLeagues(round.id),
      roundId: round.id,
      openBetsCount: await countOpen(this.parts.db, player.userId),
      lastRound: (await findLastPlayed(this.parts.db, player.userId)) ?? null,
    };
  }

  /**
   * Lists all matches of the round that visitors are shown.
   * @throws BizError 49008
   */
  listEventsForVisitor(game: GameRequest): VirtualEventList {
    getSport(game);
    const shown = this.#shownToVisitors();
    const { roundId } = shown;
    shown.leagues ??= listLeagues(roundId);
    return { wrapEventList: shown.leagues, roundId, openBetsCount: 0, lastRound: null };
  }

  /**
   * Returns a match with all its markets.
   * @throws BizError 49001 for an invalid round id, 43011 when the round has no such match
   */
  getEvent(roundId: string, eventId: string): VirtualEventDetail {
    if (!isRoundId(roundId)) throw createRejection(BizCode.roundUnknown);
    const fixture = getFixtures(roundId).find((each) => each.eventId === eventId);
    if (fixture === undefined) throw new BizError(BizCode.unknownOutcome, 'This match is not part of the round.');
    return { roundId, event: toEvent(fixture, true) };
  }

  /**
   * Starts a round: its results are fixed and published, and its tickets are paid at its end. The stakes of an excluded player are
   * returned.
   * @throws BizError 49004 for a seed that is too long, and with the codes of kick_off_virtual_round.sql
   */
  async kickOff(player: SessionUser, roundId: string, playerSeed: string): Promise<VirtualRoundResponse> {
    if (playerSeed.length > MAX_SEED_LENGTH)
      throw new BizError(BizCode.seedTooLong, `Your seed may have ${MAX_SEED_LENGTH} characters at most.`);
    if (/[\0\ud800-\udfff]/u.test(playerSeed))
      throw new BizError(BizCode.invalidInput, 'Your seed has characters that cannot be saved.');
    const { db, bus } = this.parts;
    const round = await getOwnRound(db, player, roundId);
    // A round priced by another version of the engine cannot be played any more; its stakes are returned.
    if (round.engine !== ENGINE_VERSION && round.status === 'prepared') {
      await this.closer.cancel(round);
      throw createRejection(BizCode.roundOver);
    }
    const results = playRound({ roundId, serverSeed: round.serverSeed, playerSeed, roundNumber: round.roundNumber });
    const { userId, sessionId } = player;
    const kickOff = { userId, sessionId, roundId, playerSeed, results, lasts: MATCH_DURATION_MS };
    const { code, kickedOffAt = 0, dueAt = 0 } = await kickOffRound(this.parts, kickOff);
    if (code === BizCode.selfExcluded) await this.closer.cancel(round);
    if (code !== BizCode.success) throw createRejection(code);
    this.parts.onLive?.();
    publishRound(bus, userId, { roundId, status: 'live' });
    const live: RoundRow = { ...round, status: 'live', playerSeed, results, kickedOffAt, dueAt };
    return toRoundResponse({ round: live, tickets: await listTicketsOfRound(db, roundId) }, kickedOffAt);
  }

  /**
   * Returns the current state of a round; one whose time is over is closed first.
   * @throws BizError 49001
   */
  async getResult(player: SessionUser, roundId: string): Promise<VirtualRoundResponse> {
    const round = await getOwnRound(this.parts.db, player, roundId);
    const now = await this.closer.now();
    if (round.dueAt <= now) {
      if (round.status === 'live') return this.#ended(player, round);
      if (round.status === 'prepared') {
        await this.closer.cancel(round);
        return toRoundResponse(await this.#asItIs(player, roundId), now);
      }
    }
    return toRoundResponse({ round, tickets: await listTicketsOfRound(this.parts.db, roundId) }, now);
  }

  /**
   * Closes a live round early, when the player skips the animation.
   * @throws BizError 49001, 49002 before kick-off
   */
  async finish(player: SessionUser, roundId: string): Promise<VirtualRoundResponse> {
    const round = await getOwnRound(this.parts.db, player, roundId);
    if (round.status === 'prepared') throw new BizError(BizCode.roundOver, 'This round was not kicked off.');
    return this.#ended(player, round);
  }

  /** Returns a round after its end; a live one is closed by this call, unless another one is faster. */
  async #ended(player: SessionUser, round: RoundRow): Promise<VirtualRoundResponse> {
    const ended = round.status === 'live' ? await this.closer.finish(round) : null;
    return toRoundResponse(
      ended ?? (await this.#asItIs(player, round.id)),
      ended?.round.finishedAt ?? (await this.closer.now()),
    );
  }

  async #requireOpen(country: CountryCode): Promise<void> {
    if ((await listClosedGames(this.parts.db, country)).includes(FOOTBALL_GAME))
      throw createRejection(BizCode.gameClosed);
  }

  async #asItIs(player: SessionUser, roundId: string): Promise<RoundWithTickets> {
    const { db } = this.parts;
    return { round: await getOwnRound(db, player, roundId), tickets: await listTicketsOfRound(db, roundId) };
  }

  /**
   * Returns the round shown to visitors, renewed every second: a card of prices costs the server's thread a twentieth of that.
   */
  #shownToVisitors(): Shown {
    const now = this.parts.clock.now();
    if (this.#shown === null || now - this.#shown.since >= SHOWN_FOR || now < this.#shown.since)
      this.#shown = { roundId: newRoundId(), since: now, cards: {}, leagues: null };
    return this.#shown;
  }

  async #card(roundId: string, country: CountryCode): Promise<Omit<PreparedRound, 'round' | 'tickets'>> {
    const { enable, bdMinStake, bdMaxStake, bdMaxPayout } = getBuilderConfig(await this.parts.config(country));
    return {
      betBuilderEnable: enable,
      bdMinStake,
      bdMaxStake,
      bdMaxPayout,
      leagues: listLeagues(roundId),
      betBuilders: enable ? listBuilders(roundId) : [],
      roundId,
    };
  }

  /** Returns the prepared round of a player, and whether this call has created it. */
  async #prepared(
    { userId, country }: SessionUser,
    sportId: string,
    forceNew: boolean,
  ): Promise<{ round: RoundRow; made: boolean }> {
    const { db, bus } = this.parts;
    const before = await findPreparedRound(db, userId);
    if (!forceNew && before?.engine === ENGINE_VERSION && before.dueAt > (await this.closer.now()))
      return { round: before, made: false };
    const serverSeed = randomBytes(32).toString('hex');
    const made = {
      id: newRoundId(),
      userId,
      currency: countries[country].currency,
      sportId,
      engine: ENGINE_VERSION,
      serverSeed,
      seedHash: getCommitment(serverSeed),
    };
    const prepared = await prepareRound(this.parts, { ...made, instead: before?.id ?? null, lasts: ROUND_OPEN });
    if (!prepared.made) {
      const other = await findRound(db, prepared.id);
      if (other === undefined) throw new Error(`Round ${prepared.id} no longer exists.`);
      return { round: other, made: false };
    }
    const { roundNumber, createdAt, dueAt, closed } = prepared;
    if (closed !== null && before !== undefined)
      publishRound(bus, userId, { roundId: before.id, status: 'cancelled' }, closed);
    const nothing = { playerSeed: null, kickedOffAt: null, finishedAt: null, results: null, unused: false };
    return { round: { ...made, ...nothing, status: 'prepared', roundNumber, createdAt, dueAt }, made: true };
  }
}

const newRoundId = (): string => randomBytes(16).toString('hex');
