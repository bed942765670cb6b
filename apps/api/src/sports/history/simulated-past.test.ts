import { type PastLeague, type PastMatch } from '@oware/simulator';
import { onDatabase } from '../../../testing/database';
import { type Database } from '../../platform/database';
import { getLeagueTable } from './league-table';
import { getForm, getMeetings } from './past-matches';
import { SimulatedPast } from './simulated-past';

const DAY_MS = 24 * 3_600_000;
const NOW = Date.UTC(2026, 10, 30);
const side = (number: number) => ({ id: `sr:competitor:${number}`, name: `Side ${number}` });
const match = (id: number, league: number, score: [number, number]): PastMatch => ({
  id: `sr:match:${id}`,
  sportId: 'sr:sport:1',
  league: { id: `sr:tournament:${league}`, name: `League ${league}` },
  startTime: NOW - id * DAY_MS,
  home: side(1),
  away: side(2),
  score,
  parts: 2,
});
const league = (id: number, ...matches: PastMatch[]): PastLeague & { plays: number } => ({
  id: `sr:tournament:${id}`,
  plays: 0,
  play() {
    this.plays += 1;
    return matches;
  },
});

onDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => void (db = await open()));
  afterAll(() => db.close());
  beforeEach(() => db.script('truncate played_matches'));

  it('stores one league at a time, with its table, form and meetings', async () => {
    const leagues = [league(7, match(2, 7, [2, 1]), match(9, 7, [0, 0])), league(8, match(3, 8, [1, 1]))];
    const past = new SimulatedPast(db, () => leagues);
    expect(await past.takeNext()).toBe(true);
    expect(await getLeagueTable(db, 'sr:tournament:8')).toMatchObject({ rows: [] });
    expect((await getLeagueTable(db, 'sr:tournament:7')).rows).toMatchObject([
      { place: 1, team: { id: 'sr:competitor:1' }, played: 2, won: 1, drawn: 1, points: 4 },
      { place: 2, team: { id: 'sr:competitor:2' }, played: 2, lost: 1, drawn: 1, points: 1 },
    ]);
    expect(await past.takeNext()).toBe(false);
    expect(await past.takeNext()).toBe(false);
    const before = { id: 'sr:match:1', startTime: NOW };
    expect(await getForm(db, ['sr:competitor:1', ''], before, 5)).toMatchObject([
      { id: 'sr:match:2' },
      { id: 'sr:match:3' },
      { id: 'sr:match:9' },
    ]);
    expect((await getMeetings(db, ['sr:competitor:2', ''], ['sr:competitor:1', ''], before, 5)).balance).toEqual({
      home: 0,
      draws: 2,
      away: 1,
    });
  });

  it('does not play a stored league again after a restart', async () => {
    const leagues = [league(7, match(2, 7, [2, 1])), league(8, match(3, 8, [1, 1]))];
    await new SimulatedPast(db, () => leagues).takeNext();
    const again = new SimulatedPast(db, () => leagues);
    while (await again.takeNext());
    expect(leagues.map(({ plays }) => plays)).toEqual([1, 1]);
  });

  it('waits while another process runs the simulator', async () => {
    let leagues: PastLeague[] | null = null;
    const past = new SimulatedPast(db, () => leagues);
    expect(await past.takeNext()).toBe(false);
    leagues = [league(7, match(2, 7, [2, 1])), league(8, match(3, 8, [2, 1]))];
    expect(await past.takeNext()).toBe(true);
  });
});
