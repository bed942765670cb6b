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
  commitmentOf,
  ENGINE_VERSION,
  fixturesOf,
  isRoundId,
  LONGEST_SEED,
  MATCH_LASTS,
  playRound,
} from '@oware/virtuals-engine';
import { type SessionUser } from '../../platform/auth';
import { BizError } from '../../platform/http/biz-error';
import { type AskedGame, sportOf } from './asked-game';
import { kickOffRound, prepareRound } from './calls';
import { buildersView, eventView, leaguesView } from './card-view';
import { RoundCloser, type RoundWithTickets } from './close';
import { ownRound } from './own-round';
import { publishRound } from './publish';
import { refused } from './refusals';
import { countOpen, findRound, lastPlayed, preparedRound, type RoundRow, ticketsOfRound } from './store';
import { builderConfig } from './terms';
import { VirtualTickets } from './tickets';
import { roundHead, roundView, ticketView } from './view';

/** For how long a prepared round takes bets, ms; then its stakes go back. */
export const ROUND_OPEN = 15 * 60_000;

type Parts = ConstructorParameters<typeof VirtualTickets>[0] &
  ConstructorParameters<typeof RoundCloser>[0] & {
    /** Called when a round was kicked off. */
    onLive?(): void;
  };

/** How long all visitors are shown the same round, ms. */
const SHOWN_FOR = 1000;

/** A round that visitors look at and nobody can bet on. */
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

  constructor(private readonly parts: Parts) {
    this.closer = new RoundCloser(parts);
    this.tickets = new VirtualTickets(parts);
  }

  /** The round that a player can bet on; a new one when there is none, its time is over, or `forceNew`. @throws BizError 49008 */
  async prepare(player: SessionUser, game: AskedGame, forceNew: boolean): Promise<PreparedRound> {
    const { round, made } = await this.#prepared(player, sportOf(game), forceNew);
    const tickets = made ? [] : await ticketsOfRound(this.parts.db, round.id);
    return {
      ...(await this.#card(round.id, player.country)),
      round: roundHead(round),
      tickets: tickets.map(ticketView),
    };
  }

  /** A round to look at for who cannot bet; all visitors of a second see the same one. @throws BizError 49008 */
  prepareForVisitor(country: CountryCode, game: AskedGame): Promise<PreparedRound> {
    sportOf(game);
    const { roundId, cards } = this.#shownToVisitors();
    const known =
      cards[country] ?? this.#card(roundId, country).then((card) => ({ ...card, round: null, tickets: [] }));
    cards[country] = known;
    return known;
  }

  /** All matches of the player's round with popular markets. @throws BizError 49008 */
  async events(player: SessionUser, game: AskedGame): Promise<VirtualEventList> {
    const { round } = await this.#prepared(player, sportOf(game), false);
    return {
      wrapEventList: leaguesView(round.id),
      roundId: round.id,
      openBetsCount: await countOpen(this.parts.db, player.userId),
      lastRound: (await lastPlayed(this.parts.db, player.userId)) ?? null,
    };
  }

  /** The same for a visitor, of a round that nobody can bet on. @throws BizError 49008 */
  eventsForVisitor(game: AskedGame): VirtualEventList {
    sportOf(game);
    const shown = this.#shownToVisitors();
    const { roundId } = shown;
    shown.leagues ??= leaguesView(roundId);
    return { wrapEventList: shown.leagues, roundId, openBetsCount: 0, lastRound: null };
  }

  /** One match with all its markets. @throws BizError 49001 for an id that is no round's, 43011 when the round has no such match */
  event(roundId: string, eventId: string): VirtualEventDetail {
    if (!isRoundId(roundId)) throw refused(BizCode.roundUnknown);
    const fixture = fixturesOf(roundId).find((each) => each.eventId === eventId);
    if (fixture === undefined) throw new BizError(BizCode.unknownOutcome, 'This match is not part of the round.');
    return { roundId, event: eventView(fixture, true) };
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
    const { db, bus } = this.parts;
    const round = await ownRound(db, player, roundId);
    // A round of other prices than the engine's takes no more part; its stakes go back.
    if (round.engine !== ENGINE_VERSION && round.status === 'prepared') {
      await this.closer.cancel(round);
      throw refused(BizCode.roundOver);
    }
    const results = playRound({ roundId, serverSeed: round.serverSeed, playerSeed, roundNumber: round.roundNumber });
    const { userId, sessionId } = player;
    const kickOff = { userId, sessionId, roundId, playerSeed, results, lasts: MATCH_LASTS };
    const { code, kickedOffAt = 0, dueAt = 0 } = await kickOffRound(this.parts, kickOff);
    if (code === BizCode.selfExcluded) await this.closer.cancel(round);
    if (code !== BizCode.success) throw refused(code);
    this.parts.onLive?.();
    publishRound(bus, userId, { roundId, status: 'live' });
    const live: RoundRow = { ...round, status: 'live', playerSeed, results, kickedOffAt, dueAt };
    return roundView({ round: live, tickets: await ticketsOfRound(db, roundId) }, kickedOffAt);
  }

  /** A round as it is now; one whose time is over is ended first. @throws BizError 49001 */
  async result(player: SessionUser, roundId: string): Promise<VirtualRoundResponse> {
    const round = await ownRound(this.parts.db, player, roundId);
    const now = await this.closer.now();
    if (round.dueAt <= now) {
      if (round.status === 'live') return this.#ended(player, round);
      if (round.status === 'prepared') {
        await this.closer.cancel(round);
        return roundView(await this.#asItIs(player, roundId), now);
      }
    }
    return roundView({ round, tickets: await ticketsOfRound(this.parts.db, roundId) }, now);
  }

  /** Ends a live round before its time: the player has skipped what is shown. @throws BizError 49001, 49002 before kick-off */
  async finish(player: SessionUser, roundId: string): Promise<VirtualRoundResponse> {
    const round = await ownRound(this.parts.db, player, roundId);
    if (round.status === 'prepared') throw new BizError(BizCode.roundOver, 'This round was not kicked off.');
    return this.#ended(player, round);
  }

  /** A round after its end; a live one is ended by this call, unless another one is first. */
  async #ended(player: SessionUser, round: RoundRow): Promise<VirtualRoundResponse> {
    const ended = round.status === 'live' ? await this.closer.finish(round) : null;
    return roundView(
      ended ?? (await this.#asItIs(player, round.id)),
      ended?.round.finishedAt ?? (await this.closer.now()),
    );
  }

  async #asItIs(player: SessionUser, roundId: string): Promise<RoundWithTickets> {
    const { db } = this.parts;
    return { round: await ownRound(db, player, roundId), tickets: await ticketsOfRound(db, roundId) };
  }

  /** What visitors are shown, for a second: a card of prices costs the server's thread a twentieth of that. */
  #shownToVisitors(): Shown {
    const now = this.parts.clock.now();
    if (this.#shown === null || now - this.#shown.since >= SHOWN_FOR || now < this.#shown.since)
      this.#shown = { roundId: newRoundId(), since: now, cards: {}, leagues: null };
    return this.#shown;
  }

  async #card(roundId: string, country: CountryCode): Promise<Omit<PreparedRound, 'round' | 'tickets'>> {
    const { enable, bdMinStake, bdMaxStake, bdMaxPayout } = builderConfig(await this.parts.config(country));
    return {
      betBuilderEnable: enable,
      bdMinStake,
      bdMaxStake,
      bdMaxPayout,
      leagues: leaguesView(roundId),
      betBuilders: enable ? buildersView(roundId) : [],
      roundId,
    };
  }

  /** The prepared round of a player, and whether this call has made it. */
  async #prepared(
    { userId, country }: SessionUser,
    sportId: string,
    forceNew: boolean,
  ): Promise<{ round: RoundRow; made: boolean }> {
    const { db, bus } = this.parts;
    const before = await preparedRound(db, userId);
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
      seedHash: commitmentOf(serverSeed),
    };
    const prepared = await prepareRound(this.parts, { ...made, instead: before?.id ?? null, lasts: ROUND_OPEN });
    if (!prepared.made) {
      const other = await findRound(db, prepared.id);
      if (other === undefined) throw new Error(`Round ${prepared.id} has vanished.`);
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
