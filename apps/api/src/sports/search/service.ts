import { leagueHubs, sportByKey } from '@oware/config';
import {
  BizCode,
  type FoundName,
  type PlayersResponse,
  type playersQuery,
  type PopularSearchesResponse,
  SEARCH_LEAST,
  SEARCH_LENGTH,
  type SearchResponse,
} from '@oware/contracts';
import { and, desc, eq, gt, inArray, sql as raw, sum } from 'drizzle-orm';
import { type z } from 'zod';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/http/biz-error';
import { type Board } from '../catalogue/board';
import { coloursOf } from '../catalogue/colours';
import { byStart } from '../catalogue/event-order';
import { type EventState } from '../catalogue/event-state';
import { leagueRank } from '../catalogue/importance';
import { isOpenMatch, isLive } from '../catalogue/open-events';
import { type CatalogueView } from '../catalogue/view';
import { type Name } from '../catalogue/names';
import { playerPrices } from './player-prices';
import { NameIndex, type NameHit, readNames } from './find-names';
import { searchChoices, searchNames, type NameKind } from './tables';
import { wordsOf } from './words';

const DAY_MS = 24 * 3_600_000;
/** Choices of so many days make a search popular. */
const POPULAR_DAYS = 7;
const MOST_NAMES = 6;
const MOST_POPULAR = 8;
const MOST_TYPED = 6;
/** Names that do not play now, which are read to be shown. */
const MOST_OTHERS = 50;

/** An event or a name with how well it meets all words. */
interface Scored<Of> {
  of: Of;
  score: number;
}

/** How well several names together meet all words; 0 when one of the words is met by none of them. */
function scoreOf(words: number, hits: readonly (NameHit | undefined)[]): number {
  let all = 0;
  for (let n = 0; n < words; n++) {
    let best = 0;
    for (const hit of hits) best = Math.max(best, hit?.met[n] ?? 0);
    if (best === 0) return 0;
    all += best;
  }
  return all;
}

/** The place of the typed word that fewest names meet. */
function rarest(hits: ReadonlyMap<string, NameHit>, words: number): number {
  const met = Array.from({ length: words }, () => 0);
  for (const { met: by } of hits.values()) by.forEach((score, n) => score > 0 && (met[n] = (met[n] ?? 0) + 1));
  return met.indexOf(Math.min(...met));
}

/** Those that can be among the first: no worse by score and number of words than the last of them. */
function bestOf<Of extends { score: number; words: number }>(all: readonly Of[]): readonly Of[] {
  const order = (a: Of, b: Of): number => b.score - a.score || a.words - b.words;
  const last = [...all].sort(order)[MOST_NAMES - 1];
  return last ? all.filter((one) => order(one, last) <= 0) : all;
}

const byMatter = (a: EventState, b: EventState): number =>
  Number(isLive(b)) - Number(isLive(a)) ||
  leagueRank(a) - leagueRank(b) ||
  a.startTime - b.startTime ||
  (a.id < b.id ? -1 : 1);

/** A league hub, which has a page before the feed first speaks of it. */
function hubName(ref: string): Name | undefined {
  const hub = leagueHubs.find(({ id }) => id === ref);
  const sport = hub && sportByKey(hub.sportKey);
  return hub && sport && { kind: 'league', ref, name: hub.name, sportId: sport.id, category: hub.category };
}

/** Finds events, teams, leagues and players by what somebody types, through the index of their words. */
export class Search {
  readonly #index: NameIndex;

  constructor(private readonly parts: { db: Database; clock: Clock; board: Board; view: CatalogueView }) {
    this.#index = new NameIndex(parts.db);
  }

  /** What is meant by a few words, typed wrongly, in part, or without accents. */
  async find(q: string, limit: number): Promise<SearchResponse> {
    const { board, view } = this.parts;
    const text = q.slice(0, SEARCH_LENGTH);
    const typed = text.trim().length < SEARCH_LEAST ? [] : wordsOf(text).slice(0, MOST_TYPED);
    const hits = await this.#index.find(typed);
    const events = this.#events(hits, typed.length).slice(0, limit);
    return {
      events: events.map((event) => view.withDefaultMarkets(event)),
      teams: await this.#names(hits, 'team', typed.length),
      leagues: await this.#names(hits, 'league', typed.length),
      players: await this.#names(hits, 'player', typed.length),
      feed: board.feedState(),
    };
  }

  /** Names that every word meets; among equals those of fewer words, of better leagues, with more to bet on. */
  async #names(hits: ReadonlyMap<string, NameHit>, kind: NameKind, words: number): Promise<FoundName[]> {
    const met: Scored<NameHit>[] = [];
    for (const hit of hits.values()) {
      const score = hit.kind === kind ? scoreOf(words, [hit]) : 0;
      if (score > 0) met.push({ of: hit, score });
    }
    const named = (await this.#named(met)).map(({ of, score }) => ({ of, score, words: wordsOf(of.name).length }));
    return bestOf(named)
      .map(({ of, score, words: length }) => ({ found: this.#found(of), score, words: length, rank: this.#rank(of) }))
      .sort(
        (a, b) =>
          b.score - a.score ||
          a.words - b.words ||
          a.rank - b.rank ||
          b.found.events - a.found.events ||
          (a.found.name < b.found.name ? -1 : 1),
      )
      .slice(0, MOST_NAMES)
      .map(({ found }) => found);
  }

  /** Hits with their names: those that play now, and where these are few the best of the others. */
  async #named(hits: readonly Scored<NameHit>[]): Promise<Scored<Name>[]> {
    const { db, board } = this.parts;
    const now = hits.flatMap(({ of, score }) => {
      const name = board.names.get(of.kind, of.ref);
      return name ? [{ of: name, score }] : [];
    });
    if (now.length >= MOST_NAMES || now.length === hits.length) return now;
    const others = hits
      .filter(({ of }) => !board.names.get(of.kind, of.ref))
      .sort((a, b) => b.score - a.score)
      .slice(0, MOST_OTHERS);
    const scores = new Map(others.map(({ of, score }) => [`${of.kind}|${of.ref}`, score]));
    const read = await readNames(
      db,
      others.map(({ of }) => of.ref),
    );
    return [...now, ...read.map((of) => ({ of, score: scores.get(`${of.kind}|${of.ref}`) ?? 0 }))];
  }

  #found({ kind, ref, name, sportId, category }: Name): FoundName {
    const open = [...this.parts.board.eventsOf(kind, ref)].filter(isOpenMatch);
    const next = kind === 'player' ? open.sort(byStart)[0] : undefined;
    const colours = kind === 'team' ? coloursOf(this.parts.board, ref) : undefined;
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

  /** The place of the best league it plays in now. */
  #rank({ kind, ref }: Name): number {
    let best = Infinity;
    for (const event of this.parts.board.eventsOf(kind, ref)) best = Math.min(best, leagueRank(event));
    return best;
  }

  /** Events whose teams and league meet every word; a league alone must meet them all. Players lead to their own pages. */
  #events(hits: ReadonlyMap<string, NameHit>, words: number): EventState[] {
    const { board } = this.parts;
    const found = new Map<string, Scored<EventState>>();
    const rare = rarest(hits, words);
    for (const hit of hits.values()) {
      // Who is found has a team or a league that meets the word that fewest meet.
      if (hit.kind === 'player' || hit.met[rare] === 0) continue;
      if (hit.kind === 'league' && words === 1 && scoreOf(words, [hit]) === 0) continue;
      for (const event of board.eventsOf(hit.kind, hit.ref)) {
        if (found.has(event.id) || !isOpenMatch(event)) continue;
        const score = scoreOf(words, [
          hits.get(`team|${event.home.id}`),
          hits.get(`team|${event.away.id}`),
          hits.get(`league|${event.tournament.id}`),
        ]);
        if (score > 0) found.set(event.id, { of: event, score });
      }
    }
    return [...found.values()].sort((a, b) => b.score - a.score || byMatter(a.of, b.of)).map(({ of }) => of);
  }

  /** Prices on players. */
  players(query: z.output<typeof playersQuery>): PlayersResponse {
    return playerPrices(this.parts, query);
  }

  /** What most players went to from a search in the last days; the leagues that matter most until there is enough of that. */
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
      .limit(MOST_POPULAR);
    const names = chosen.map((name) => this.#found(name));
    if (names.length < MOST_POPULAR) {
      const leagues = new Map<string, EventState>();
      for (const event of board.events()) if (isOpenMatch(event)) leagues.set(event.tournament.id, event);
      const others = [...leagues.values()]
        .filter(({ tournament }) => !names.some(({ id }) => id === tournament.id))
        .sort((a, b) => leagueRank(a) - leagueRank(b) || (a.tournament.id < b.tournament.id ? -1 : 1))
        .slice(0, MOST_POPULAR - names.length);
      for (const { tournament, sportId, category } of others)
        names.push(
          this.#found({ kind: 'league', ref: tournament.id, name: tournament.name, sportId, category: category.name }),
        );
    }
    return { names };
  }

  /** Teams, leagues and players by their ids, in the order asked for; those that nobody has heard of are left out. */
  async names(asked: readonly Pick<Name, 'kind' | 'ref'>[]): Promise<FoundName[]> {
    const { db, board } = this.parts;
    const missing = asked.filter(({ kind, ref }) => !board.names.get(kind, ref)).map(({ ref }) => ref);
    const read = missing.length === 0 ? [] : await readNames(db, missing);
    return asked.flatMap(({ kind, ref }) => {
      const known =
        board.names.get(kind, ref) ??
        read.find((name) => name.kind === kind && name.ref === ref) ??
        (kind === 'league' ? hubName(ref) : undefined);
      return known ? [this.#found(known)] : [];
    });
  }

  /** A team, a league or a player by its id. @throws BizError 40400 */
  async name(kind: NameKind, ref: string): Promise<FoundName> {
    const [known] = await this.names([{ kind, ref }]);
    if (!known) throw new BizError(BizCode.notFound, `Unknown ${kind}`);
    return known;
  }

  /** Counts that a player went on to a name; one that is not known counts nothing. */
  async chosen(kind: NameKind, ref: string): Promise<void> {
    const { db, clock } = this.parts;
    const known = await db.drizzle
      .select({ ref: searchNames.ref })
      .from(searchNames)
      .where(and(eq(searchNames.kind, kind), inArray(searchNames.ref, [ref])));
    if (known.length === 0) return;
    await db.drizzle
      .insert(searchChoices)
      .values({ day: Math.floor(clock.now() / DAY_MS), kind, ref, count: 1 })
      .onConflictDoUpdate({
        target: [searchChoices.day, searchChoices.kind, searchChoices.ref],
        set: { count: raw`${searchChoices.count} + 1` },
      });
  }
}
