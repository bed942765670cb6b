import { onDatabase } from '../../../../testing/database';
import { type Database } from '../../../platform/database';
import { findSharedData } from '../testing';
import { replayFolder } from './replay-folder';

const folder = findSharedData('uof');

if (folder !== undefined)
  onDatabase((_name, open) => {
    let db: Database;
    const lines: string[] = [];
    let exit: number;
    beforeAll(async () => {
      db = await open();
      exit = await replayFolder(db, folder, (line) => lines.push(line));
    });
    afterAll(() => db.close());

    it('accepts every real message', () => {
      expect(lines.at(-1)).toBe(
        '13 messages, 0 rejected. Stored: 7 events, 16 lines, 105 outcomes, 45 results, 1 cancellations.',
      );
      expect(exit).toBe(0);
    });

    it('names events by their fixtures and outcomes by descriptions', async () => {
      const events = await db.query<Record<string, unknown>>(
        `select home_name, sport_id from events where home_id is not null order by id`,
      );
      expect(events).toEqual([
        { home_name: 'Hossam Y / Taweel I H', sport_id: 'sr:sport:5' },
        { home_name: 'Ajax Amsterdam', sport_id: 'sr:sport:1' },
        { home_name: 'IK Oddevold', sport_id: 'sr:sport:1' },
      ]);
      expect(
        await db.query(`select name from markets where event_id = 'sr:match:16807109' and market_id = 204`),
      ).toEqual([{ name: '1st set - total games' }]);
    });

    it('keeps factors exact', async () => {
      expect(
        await db.query(
          `select outcome_id, result, void_factor::text, dead_heat_factor::text from outcomes
       where event_id = 'sr:match:16807109' and (void_factor is not null or dead_heat_factor is not null) order by outcome_id`,
        ),
      ).toEqual([
        { outcome_id: '861', result: 1, void_factor: '0.5', dead_heat_factor: null },
        { outcome_id: '863', result: 0, void_factor: '1', dead_heat_factor: null },
        { outcome_id: '864', result: 0, void_factor: '0.5', dead_heat_factor: null },
        { outcome_id: 'pre:outcometext:6388892', result: 1, void_factor: null, dead_heat_factor: '0.5' },
        { outcome_id: 'pre:outcometext:6408970', result: 1, void_factor: null, dead_heat_factor: '0.5' },
      ]);
    });

    it('is idempotent', async () => {
      const [before] = await db.query<{ n: number }>('select count(*) as n from outcomes');
      await replayFolder(db, folder, () => undefined);
      expect((await db.query<{ n: number }>('select count(*) as n from outcomes'))[0]).toEqual(before);
    });
  });
