import { leagueHubs, findSportByKey } from '@oware/config';
import {
  BizCode,
  type FoundName,
  type PlayersResponse,
  type playersQuery,
  type PopularSearchesResponse,
  SEARCH_MIN_LENGTH,
  SEARCH_LENGTH,
  type SearchResponse,
} from '@oware/contracts';
import { and, desc, eq, gt, inArray, sql as raw, sum } from 'drizzle-orm';
import { type z } from 'zod';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import {
  type Board,
  type CatalogueView,
  compareByStart,
  createMatterRanking,
  type EventState,
  findColours,
  getLeagueRank,
  isLive,
  isOpenMatch,
  type Name,
  sortByMatter,
} from '../catalogue/api';
import { findNamedMarket } from './market-phrases';
import { getPlayerPrices } from './player-prices';
import { listPricedEvents } from './priced-events';
import { NameIndex, type NameHit, loadNames } from './find-names';
import { searchChoices, searchNames, type NameKind } from './tables';
import { splitWords } from './terms';

const DAY_MS = 24 * 3_600_000;
/** Number of days whose choices determine popular searches. */
const POPULAR_DAYS = 7;
const MAX_NAMES = 6;
const MAX_POPULAR = 8;
const MAX_TYPED = 6;
/** Maximum number of names without current events that are loaded for display. */
const MAX_OTHERS = 50;

/** An event or a name with its score for all words. */
interface Scored<Of> {
  of: Of;
  score: number;
}

/** Returns the joint score of several names for all words; 0 when none of them matches one of the words. */
function getScore(wordCount: number, hits: readonly (NameHit | undefined)[]): number {
  let all = 0;
  for (let n = 0; n < wordCount; n++) {
    let best = 0;
    for (const hit of hits) best = Math.max(best, hit?.scores[n] ?? 0);
    if (best === 0) return 0;
    all += best;
  }
  return all;
}

/** Returns the index of the typed word that matches the fewest names. */
function findRarestWord(hits: ReadonlyMap<string, NameHit>, wordCount: number): number {
  const counts = Array.from({ length: wordCount }, () => 0);
  for (const { scores } of hits.values()) scores.forEach((score, n) => score > 0 && (counts[n] = (counts[n] ?? 0) + 1));
  return counts.indexOf(Math.min(...counts));
}

/** Returns the candidates for the first places: no worse by score and number of words than the last of these. */
function selectBest<Of extends { score: number; words: number }>(all: readonly Of[]): readonly Of[] {
  const order = (a: Of, b: Of): number => b.score - a.score || a.words - b.words;
  const last = [...all].sort(order)[MAX_NAMES - 1];
  return last ? all.filter((one) => order(one, last) <= 0) : all;
}

const byMatter = (a: EventState, b: EventState): number =>
  Number(isLive(b)) - Number(isLive(a)) ||
  getLeagueRank(a) - getLeagueRank(b) ||
  a.startTime - b.startTime ||
  (a.id < b.id ? -1 : 1);

/** Returns a league hub, which has a page even before the feed sends its league. */
function hubName(ref: string): Name | undefined {
  const hub = leagueHubs.find(({ id }) => id === ref);
  const sport = hub && findSportByKey(hub.sportKey);
  return hub && sport && { kind: 'league', ref, name: hub.name, sportId: sport.id, category: hub.category };
}

/** Finds events, teams, leagues and players by typed words, through the index of words. */
export class Search {
  readonly #index: NameIndex;

  constructor(private readonly parts: { db: Database; clock: Clock; board: Board; view: CatalogueView }) {
    this.#index = new NameIndex(parts.db);
  }

  /** Finds matches for typed words, which may be misspelt, incomplete, or without accents. */
  async find(q: string, limit: number): Promise<SearchResponse> {
    const { board, view } = this.parts;
    const text = q.slice(0, SEARCH_LENGTH);
    const named = findNamedMarket(text);
    const words = named && named.rest !== '' ? named.rest : text;
    const typed = words.trim().length < SEARCH_MIN_LENGTH ? [] : splitWords(words).slice(0, MAX_TYPED);
    const hits = await this.#index.find(typed);
    const events = this.#events(hits, typed.length);
    return {
      events: events.slice(0, limit).map((event) => view.withDefaultMarkets(event)),
      ...(named && { priced: listPricedEvents(named.rest === '' ? this.#byMatter() : events, named, view) }),
      teams: await this.#names(hits, 'team', typed.length),
      leagues: await this.#names(hits, 'league', typed.length),
      players: await this.#names(hits, 'player', typed.length),
      feed: board.feedState(),
    };
  }

  /** Returns all open matches, the most important ones first. */
  #byMatter(): EventState[] {
    const { board } = this.parts;
    const open = [...board.events()].filter(isOpenMatch);
    return sortByMatter(open, createMatterRanking(board.clock.now(), board.bets)).map(({ event }) => event);
  }

  /** Returns names that match every word; then by fewer words, better leagues, and more open events. */
  async #names(hits: ReadonlyMap<string, NameHit>, kind: NameKind, wordCount: number): Promise<FoundName[]> {
    const matches: Scored<NameHit>[] = [];
    for (const hit of hits.values()) {
      const score = hit.kind === kind ? getScore(wordCount, [hit]) : 0;
      if (score > 0) matches.push({ of: hit, score });
    }
    const named = (await this.#named(matches)).map(({ of, score }) => ({
      of,
      score,
      words: splitWords(of.name).length,
    }));
    return selectBest(named)
      .map(({ of, score, words: length }) => ({ found: this.#found(of), score, words: length, rank: this.#rank(of) }))
      .sort(
        (a, b) =>
          b.score - a.score ||
          a.words - b.words ||
          a.rank - b.rank ||
          b.found.events - a.found.events ||
          (a.found.name < b.found.name ? -1 : 1),
      )
      .slice(0, MAX_NAMES)
      .map(({ found }) => found);
  }

  /** Adds names to hits: those with current events, and if these are few the best of the others. */
  async #named(hits: readonly Scored<NameHit>[]): Promise<Scored<Name>[]> {
    const { db, board } = this.parts;
    const now = hits.flatMap(({ of, score }) => {
      const name = board.names.get(of.kind, of.ref);
      return name ? [{ of: name, score }] : [];
    });
    if (now.length >= MAX_NAMES || now.length === hits.length) return now;
    const others = hits
      .filter(({ of }) => !board.names.get(of.kind, of.ref))
      .sort((a, b) => b.score - a.score)
      .slice(0, MAX_OTHERS);
    const scores = new Map(others.map(({ of, score }) => [`${of.kind}|${of.ref}`, score]));
    const read = await loadNames(
      db,
      others.map(({ of }) => of.ref),
    );
    return [...now, ...read.map((of) => ({ of, score: scores.get(`${of.kind}|${of.ref}`) ?? 0 }))];
  }

  #found({ kind, ref, name, sportId, category }: Name): FoundName {
    const open = [...this.parts.board.findEvents(kind, ref)].filter(isOpenMatch);
    const next = kind === 'player' ? open.sort(compareByStart)[0] : undefined;
    const colours = kind === 'team' ? findColours(this.parts.board, ref) : undefined;
    return {
      kind,
      id: ref,
      name,
      sportId,
      category: next ? `${next.home.name} – ${next.away.name}` : category,
      events: open.length,
      ...(colours ? { colours } : {}),
    };
  }

  /** Returns the rank of its best current league. */
  #rank({ kind, ref }: Name): number {
    let best = Infinity;
    for (const event of this.parts.board.findEvents(kind, ref)) best = Math.min(best, getLeagueRank(event));
    return best;
  }

  /**
   * Returns events whose teams and league match every word together; if only the league matches, it must match them all. Players have their
   * own pages.
   */
  #events(hits: ReadonlyMap<string, NameHit>, wordCount: number): EventState[] {
    const { board } = this.parts;
    const found = new Map<string, Scored<EventState>>();
    const rare = findRarestWord(hits, wordCount);
    for (const hit of hits.values()) {
      // Every result has a team or a league that matches the rarest word.
      if (hit.kind === 'player' || hit.scores[rare] === 0) continue;
      if (hit.kind === 'league' && wordCount === 1 && getScore(wordCount, [hit]) === 0) continue;
      for (const event of board.findEvents(hit.kind, hit.ref)) {
        if (found.has(event.id) || !isOpenMatch(event)) continue;
        const score = getScore(wordCount, [
          hits.get(`team|${event.home.id}`),
          hits.get(`team|${event.away.id}`),
          hits.get(`league|${event.tournament.id}`),
        ]);
        if (score > 0) found.set(event.id, { of: event, score });
      }
    }
    return [...found.values()].sort((a, b) => b.score - a.score || byMatter(a.of, b.of)).map(({ of }) => of);
  }

  /** Returns player odds. */
  players(query: z.output<typeof playersQuery>): PlayersResponse {
    return getPlayerPrices(this.parts, query);
  }

  /**
   * Returns the names that players chose most often in searches of the last days, topped up with the most important leagues.
   */
  async popular(): Promise<PopularSearchesResponse> {
    const { db, clock, board } = this.parts;
    const since = Math.floor(clock.now() / DAY_MS) - POPULAR_DAYS;
    const chosen = await db.drizzle
      .select({
        kind: searchNames.kind,
        ref: searchNames.ref,
        name: searchNames.name,
        sportId: searchNames.sportId,
        category: searchNames.category,
      })
      .from(searchChoices)
      .innerJoin(searchNames, and(eq(searchNames.kind, searchChoices.kind), eq(searchNames.ref, searchChoices.ref)))
      .where(gt(searchChoices.day, since))
      .groupBy(searchNames.kind, searchNames.ref)
      .orderBy(desc(sum(searchChoices.count)), searchNames.ref)
      .limit(MAX_POPULAR);
    const names = chosen.map((name) => this.#found(name));
    if (names.length < MAX_POPULAR) {
      const leagues = new Map<string, EventState>();
      for (const event of board.events()) if (isOpenMatch(event)) leagues.set(event.tournament.id, event);
      const others = [...leagues.values()]
        .filter(({ tournament }) => !names.some(({ id }) => id === tournament.id))
        .sort((a, b) => getLeagueRank(a) - getLeagueRank(b) || (a.tournament.id < b.tournament.id ? -1 : 1))
        .slice(0, MAX_POPULAR - names.length);
      for (const { tournament, sportId, category } of others)
        names.push(
          this.#found({ kind: 'league', ref: tournament.id, name: tournament.name, sportId, category: category.name }),
        );
    }
    return { names };
  }

  /** Returns teams, leagues and players by their ids, in the requested order; skips unknown ones. */
  async names(refs: readonly Pick<Name, 'kind' | 'ref'>[]): Promise<FoundName[]> {
    const { db, board } = this.parts;
    const missing = refs.filter(({ kind, ref }) => !board.names.get(kind, ref)).map(({ ref }) => ref);
    const read = missing.length === 0 ? [] : await loadNames(db, missing);
    return refs.flatMap(({ kind, ref }) => {
      const found =
        board.names.get(kind, ref) ??
        read.find((name) => name.kind === kind && name.ref === ref) ??
        (kind === 'league' ? hubName(ref) : undefined);
      return found ? [this.#found(found)] : [];
    });
  }

  /**
   * Returns a team, a league or a player by its id.
   * @throws BizError 40400
   */
  async name(kind: NameKind, ref: string): Promise<FoundName> {
    const [name] = await this.names([{ kind, ref }]);
    if (!name) throw new BizError(BizCode.notFound, `Unknown ${kind}`);
    return name;
  }

  /** Counts a player's choice of a search result; ignores unknown names. */
  async chosen(kind: NameKind, ref: string): Promise<void> {
    const { db, clock } = this.parts;
    const stored = await db.drizzle
      .select({ ref: searchNames.ref })
      .from(searchNames)
      .where(and(eq(searchNames.kind, kind), inArray(searchNames.ref, [ref])));
    if (stored.length === 0) return;
    await db.drizzle
      .insert(searchChoices)
      .values({ day: Math.floor(clock.now() / DAY_MS), kind, ref, count: 1 })
      .onConflictDoUpdate({
        target: [searchChoices.day, searchChoices.kind, searchChoices.ref],
        set: { count: raw`${searchChoices.count} + 1` },
      });
  }
}
