import { BettingError, gradeMarket, type GradedOutcome, type Score, getSettlementRule } from '@oware/betting';
import { getSportDefinition } from '@oware/config';
import {
  findGivenUpMatch,
  hasOvertime,
  listOfferedMarkets,
  PLAYED_SPORTS,
  type PlayedMatch,
  playOneMatch,
} from '@oware/simulator/testing';
import { sampleCases } from '@oware/test-lanes';
import { type Database } from '../../platform/database';
import { onDatabase } from '../../../testing/database';
import { type LineState } from '../catalogue/event-state';
import { loadEvent } from '../catalogue/store';
import { getPeriodName } from './ingest/period-name';
import { createTestIngest } from './ingest/testing';
import { getScoreFromMessages, type Reported } from './testing-score';
import { readMessage } from './uof/read-message';

const START = 1_700_000_000_000;
const FOOTBALL = 'sr:sport:1';
const FIGHTS = ['sr:sport:10', 'sr:sport:117'];

/** Returns the sampling interval of a match: a second for corners and goals of football, and for fights. */
const getStep = (sportId: string): { stepMs: number; factor: number } =>
  sportId === FOOTBALL
    ? { stepMs: 1_000, factor: 4 }
    : { stepMs: FIGHTS.includes(sportId) ? 1_000 : 4_000, factor: 12 };

/** Sends a match to the product and returns its reported states. */
async function settleInProduct(db: Database, { match, fixture, variants, messages }: PlayedMatch): Promise<Reported[]> {
  const source = { time: START };
  const { send, errors } = await createTestIngest(db, { [match.id]: fixture }, undefined, source);
  await send(variants);
  const reported: Reported[] = [];
  let waiting: string[] = [];
  for (const { at, xml } of messages) {
    const message = readMessage(xml);
    if (message.type === 'odds_change' && message.state) reported.push({ at, ...message.state });
    waiting.push(xml);
    source.time = at;
    if (waiting.length === 400) await send(...waiting.splice(0));
  }
  await send(...waiting);
  waiting = [];
  expect(errors).toEqual([]);
  return reported;
}

/** Whether a set, map or frame was never played, so that its lines are void. */
const wasNotPlayed = (specifiers: string, { sets = [] }: Score): boolean =>
  Number(/(?:setnr|mapnr)=(\d+)/.exec(specifiers)?.[1] ?? 0) > sets.length;

const winnerIs = (ids: readonly string[], winner: string): GradedOutcome[] =>
  ids.map((outcomeId) => ({ outcomeId, result: outcomeId === winner ? 1 : 0 }));

/** Derives the results of a line from the reported states alone; null for goalscorers, which only the feed knows. */
function recomputed(sportId: string, { marketId, specifiers }: LineState, score: Score, rounds: number) {
  if (marketId === 8) {
    const goal = score.goals?.[Number(specifiers.slice('goalnr='.length)) - 1];
    return winnerIs(['6', '7', '8'], goal ? (goal.side === 0 ? '6' : '8') : '7');
  }
  if ([38, 39, 40].includes(marketId)) return null;
  if (FIGHTS.includes(sportId) && marketId === 18)
    return winnerIs(['12', '13'], rounds > Number(specifiers.slice('total='.length)) ? '12' : '13');
  if (wasNotPlayed(specifiers, score)) return 'void';
  return gradeMarket(marketId, specifiers, score);
}

const shown = (outcomeId: string, result: number | null, voidFactor: number) => `${outcomeId} ${result} ${voidFactor}`;

function agrees(sportId: string, line: LineState, score: Score, rounds: number): void {
  const outcomes = [...line.outcomes.values()].sort((a, b) => a.id.localeCompare(b.id));
  const stored = outcomes.map(({ id, result, voidFactor }) => shown(id, result, Number(voidFactor ?? 0)));
  const own = recomputed(sportId, line, score, rounds);
  if (own === null) return;
  const expected =
    own === 'void'
      ? outcomes.map(({ id }) => shown(id, 0, 1))
      : [...own]
          .sort((a, b) => a.outcomeId.localeCompare(b.outcomeId))
          .map(({ outcomeId, result, voidFactor = 0 }) => shown(outcomeId, result, voidFactor));
  expect({ line: `${line.marketId}|${line.specifiers}`, results: stored }).toEqual({
    line: `${line.marketId}|${line.specifiers}`,
    results: expected,
  });
}

const wonBy = ({ outcomes }: LineState): string[] =>
  [...outcomes.values()].filter(({ result }) => result === 1).map(({ id }) => id);

/** Checks that goalscorer results agree with each other and with the goals; only results contain them. */
function scorersFit(lines: readonly LineState[], score: Score): void {
  const nth = lines
    .filter(({ marketId }) => marketId === 38)
    .sort((a, b) => Number(a.specifiers.slice(7)) - Number(b.specifiers.slice(7)));
  const scored = nth.flatMap(wonBy).filter((id) => id !== '1716');
  expect(scored.length).toBeLessThanOrEqual(score.goals?.length ?? 0);
  const [last, anytime] = [39, 40].map((id) => lines.find(({ marketId }) => marketId === id));
  expect(last && wonBy(last)).toEqual([scored.at(-1) ?? '1716']);
  expect(anytime && wonBy(anytime).sort()).toEqual([...new Set(scored)].sort());
}

/**
 * Checks that the definition of a sport agrees with its feed on score and statistics, and that each played part has a name.
 */
function definitionHolds(sportId: string, reported: readonly Reported[]): void {
  const inPlay = reported.filter(({ status }) => status === 'live');
  expect(getSportDefinition(sportId)).toMatchObject({
    supportsScore: inPlay.some(({ home }) => home !== null),
    supportsStatistics: inPlay.some(({ statistics }) => statistics !== null),
  });
  const nameless = inPlay.filter(
    ({ matchStatus, periods }) => getPeriodName(sportId, matchStatus, periods.length) === '',
  );
  expect([...new Set(nameless.map(({ matchStatus }) => matchStatus))]).toEqual([]);
}

/** Returns the number of the first match of a sport that is played to its end. */
const playedOut = (sportId: string): number => {
  for (let number = 0; ; number++) if (findGivenUpMatch(sportId, number) === null) return number;
};

/** Checks a match that is given up: each line has a result, and lines that the score has not decided are void. */
async function checkGivenUp(db: Database, sportId: string, number: number): Promise<void> {
  const played = playOneMatch(sportId, number, { start: START, ...getStep(sportId) });
  const reported = await settleInProduct(db, played);
  const event = await loadEvent(db, played.match.id);
  const lines = [...(event?.lines.values() ?? [])];
  expect(lines.length).toBeGreaterThan(0);
  const walkover = findGivenUpMatch(sportId, number)?.kind === 'walkover';
  expect(event?.status).toBe(walkover ? 'cancelled' : 'closed');
  const sets = reported.at(-1)?.periods.length ?? 0;
  for (const { marketId, specifiers, status, outcomes } of lines) {
    const results = [...outcomes.values()];
    const back = results.every(({ result, voidFactor }) => result === 0 && Number(voidFactor) === 1);
    expect({ marketId, specifiers, status, known: results.every(({ result }) => result !== null) }).toEqual({
      marketId,
      specifiers,
      status: -3,
      known: true,
    });
    // Giving up never decides the winner of the match, or of a set that was not reached.
    const isUnplayed = Number(/setnr=(\d+)/.exec(specifiers)?.[1] ?? 0) > sets;
    if (walkover || marketId === 186 || isUnplayed)
      expect({ marketId, specifiers, back }).toEqual({ marketId, specifiers, back: true });
  }
}

async function check(db: Database, sportId: string, number: number): Promise<number[]> {
  const played = playOneMatch(sportId, number, { start: START, ...getStep(sportId) });
  const reported = await settleInProduct(db, played);
  definitionHolds(sportId, reported);
  const { score, rounds } = getScoreFromMessages(sportId, reported);
  const event = await loadEvent(db, played.match.id);
  const lines = [...(event?.lines.values() ?? [])];
  expect(event?.status).toBe('closed');
  expect(lines.length).toBeGreaterThanOrEqual(3);
  expect(lines.filter(({ status }) => status !== -3).map(({ marketId, specifiers }) => [marketId, specifiers])).toEqual(
    [],
  );
  for (const line of lines) {
    try {
      agrees(sportId, line, score, rounds);
    } catch (error) {
      if (error instanceof BettingError) throw new Error(`${line.marketId}|${line.specifiers}: ${error.message}`);
      throw error;
    }
  }
  if (sportId === FOOTBALL) scorersFit(lines, score);
  return [...new Set(lines.map(({ marketId }) => marketId))];
}

onDatabase((engine, open) =>
  describe(`on ${engine} settles each market of each sport by the score and statistics of feed messages`, () => {
    let db: Database;
    beforeAll(async () => void (db = await open()));
    afterAll(() => db.close());
    beforeEach(() => db.script('truncate events, markets, outcomes, producers, settlement_queue, match_moments'));

    it.each(sampleCases(PLAYED_SPORTS).map(([sportId, name]) => [name, sportId] as const))(
      '%s',
      async (_name, sportId) => {
        const markets = await check(db, sportId, playedOut(sportId));
        expect(listOfferedMarkets(sportId).filter((id) => !markets.includes(id))).toEqual([]);
        if (sportId === FOOTBALL) expect(markets.length).toBeGreaterThan(100);
      },
    );

    const singles = sampleCases(PLAYED_SPORTS.filter(([sportId]) => getSettlementRule(sportId).givesUp !== null));
    it.each(
      singles.flatMap(([sportId, name]) =>
        (['walkover', 'retired'] as const).flatMap((kind) => {
          const number = Array.from({ length: 900 }, (_, each) => each).find(
            (each) => findGivenUpMatch(sportId, each)?.kind === kind,
          );
          return number === undefined ? [] : [[name, kind, sportId, number] as const];
        }),
      ),
    )('%s: %s', async (_name, _kind, sportId, number) => checkGivenUp(db, sportId, number));

    it.each(
      sampleCases(
        PLAYED_SPORTS.flatMap(([sportId, name]) => {
          const late = Array.from({ length: 60 }, (_, number) => number + 1).find((number) =>
            hasOvertime(sportId, number),
          );
          return late === undefined || sportId === 'sr:sport:21' ? [] : [[name, sportId, late] as const];
        }),
      ),
    )('%s, level after regular time', async (_name, sportId, number) => void (await check(db, sportId, number)));
  }),
);
