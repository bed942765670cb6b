import { type GiftKind } from '@oware/contracts';
import { onDatabase } from '../../../testing/database';
import { type Database } from '../../platform/database';
import { formatPublicNumber } from '../../platform/public-number';
import { findBetId, money, createSelection, type ResultIn, createSingleBet, START, World } from '../orders/testing';
import { explainBet } from './explain-bet';

onDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => void (db = await open()));
  afterAll(() => db.close());

  const explain = async (ticketId: string | undefined) => {
    const lines: string[] = [];
    const exit = await explainBet(db, ticketId, (line) => lines.push(line));
    return { exit, text: lines.join('\n') };
  };

  const placed = async () => {
    const world = new World(db);
    const match = await world.match();
    const userId = await world.player(100);
    const { tickets } = await world.place(userId, { bets: [createSingleBet(10, createSelection(match))] });
    return { world, match, userId, ticketId: tickets[0]?.ticketId ?? '' };
  };

  it('prints the legs, the arithmetic and the entries of an open bet', async () => {
    const { exit, text } = await explain((await placed()).ticketId);
    expect(exit).toBe(0);
    expect(text).toMatch(/single, 1 line\(s\), stake 10\.00, open/);
    expect(text).toMatch(/Arsenal v Chelsea\) at 2\.0000/);
    expect(text).toMatch(/pays at most 20\.00/);
    expect(text).toMatch(/stake\s+player\s+-10\.00/);
    expect(text).toMatch(/stake\s+stakes\s+10\.00/);
  });

  it('shows that the ledger entries of a settled bet match the arithmetic', async () => {
    const { world, match, ticketId } = await placed();
    await world.result(match, { 1: { result: 1 } });
    const { exit, text } = await explain(ticketId);
    expect(text).toMatch(/0 \+ \(1 - 0\) × 2\.0000 = 2\.0000/);
    expect(text).toMatch(/pays 20\.00/);
    expect(text).toMatch(/The entries match the arithmetic\./);
    expect(exit).toBe(0);
  });

  it.each<[GiftKind, number, Record<string, ResultIn> | null, RegExp]>([
    [2, 10, { 1: { result: 1 } }, /a gift of kind 2 pays 10\.00 of it[^]*pays 50\.00/],
    [2, 10, null, /10\.00 of a void bet returned to the gift[^]*pays 15\.00/],
    [3, 25, { 1: { result: 1 } }, /pays 25\.00/],
    [3, 25, null, /25\.00 of a void bet returned to the gift[^]*pays 0\.00/],
    [3, 25, { 2: { result: 1 } }, /pays 0\.00/],
  ])('explains the part that a gift of kind %d paid: %d, %j', async (kind, worth, results, texts) => {
    const world = new World(db);
    const [match, userId] = [await world.match(), await world.player(100)];
    const terms = { userId, country: 'ng' as const, kind, amount: money(worth), expireTime: START * 2, reason: 'test' };
    const { id, number } = await db.transaction((tx) => world.gifts.give(tx, terms));
    const order = { bets: [createSingleBet(25, createSelection(match))], giftId: formatPublicNumber(id, number) };
    const ticketId = (await world.place(userId, order)).tickets[0]?.ticketId;
    if (results) await world.result(match, results);
    else await world.cancel(match, null, null);
    const { exit, text } = await explain(ticketId);
    expect(text).toMatch(texts);
    expect(text).toMatch(/The entries match the arithmetic\./);
    expect(exit).toBe(0);
  });

  it('reports entries that do not match', async () => {
    const { world, match, ticketId, userId } = await placed();
    await world.result(match, { 1: { result: 1 } });
    await db.query(
      `delete from entries where transfer_id = (select id from transfers where cause_kind = 'settlement' and cause_id = $1)`,
      [await findBetId(db, userId, ticketId)],
    );
    expect((await explain(ticketId)).exit).toBe(2);
  });

  it('requires a ticket number', async () => {
    expect((await explain(undefined)).exit).toBe(1);
    expect((await explain('0000-0000-0000')).exit).toBe(1);
  });
});
