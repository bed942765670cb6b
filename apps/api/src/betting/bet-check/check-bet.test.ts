import { BizCode } from '@oware/contracts';
import { forEachDatabase } from '../../../testing/database';
import { type Database } from '../../platform/database';
import { pick, singleBet, World } from '../orders/testing';
import { checkBet } from './check-bet';

forEachDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => void (db = await open()));
  afterAll(() => db.close());

  it('shows anybody who has its number how a bet stands, and nothing of who made it', async () => {
    const world = new World(db);
    const match = await world.match();
    const userId = await world.player(100);
    const { tickets } = await world.place(userId, { bets: [singleBet(10, pick(match))] });
    const ticketId = tickets[0]?.ticketId ?? '';
    const checked = await checkBet(db, ticketId.toLowerCase().replaceAll('-', ' '));
    expect(checked).toMatchObject({ ticketId, type: 'single', lines: 1, status: 'open', settledAt: null });
    expect(checked.legs).toMatchObject([{ eventId: match, odds: 20_000, home: 'Arsenal', result: 'open' }]);
    expect(Object.keys(checked).sort()).toEqual([
      'legs',
      'lines',
      'placedAt',
      'settledAt',
      'status',
      'systemSizes',
      'ticketId',
      'type',
    ]);
    expect(JSON.stringify(checked)).not.toContain(userId);
  });

  it('tells a misread number from one that nobody has, and knows no ids that can be counted through', async () => {
    await expect(checkBet(db, '7K2P-9QXM-DTH4')).rejects.toMatchObject({ code: BizCode.ticketMisread });
    await expect(checkBet(db, '1')).rejects.toMatchObject({ code: BizCode.ticketMisread });
    await expect(checkBet(db, '0000-0000-0000')).rejects.toMatchObject({ code: BizCode.notFound });
  });
});
