import { randomInt } from 'node:crypto';
import { BizCode } from '@oware/contracts';
import { type Database } from '../../platform/database';
import { migrate } from '../../platform/database/migrate';
import { ownRelease } from '../../release';
import { onDatabase } from '../../../testing/database';
import { createSelection, createSingleBet, World } from './testing';
import { formatPublicNumber, parsePublicNumber } from '../../platform/public-number';

const SHAPE = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

describe('ticket number', () => {
  it('is parsed in any notation', () => {
    for (const number of [0, 1, 2 ** 52 - 1, ...Array.from({ length: 200 }, () => randomInt(2 ** 47))]) {
      const text = formatPublicNumber(1, number);
      expect(text).toMatch(SHAPE);
      for (const typed of [
        text,
        text.toLowerCase(),
        text.replaceAll('-', ' '),
        text.replaceAll('0', 'O').replaceAll('1', 'l'),
      ]) {
        expect(parsePublicNumber(typed)).toEqual({ number });
      }
    }
  });

  it('detects one wrong or two swapped adjacent characters', () => {
    const text = formatPublicNumber(1, 3_141_592_653_589_793).replaceAll('-', '');
    for (let at = 0; at < text.length; at++) {
      for (const wrong of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
        if (wrong !== text[at]) expect(parsePublicNumber(text.slice(0, at) + wrong + text.slice(at + 1))).toBeNull();
      }
      const [a = '', b = ''] = text.slice(at, at + 2);
      // The check character does not detect a swap of the first and the last character of the alphabet.
      if (b !== '' && a !== b && a + b !== '0Z' && a + b !== 'Z0')
        expect(parsePublicNumber(text.slice(0, at) + b + a + text.slice(at + 2))).toBeNull();
    }
  });
});

onDatabase((_name, open) => {
  let db: Database;
  let world: World;
  beforeAll(async () => {
    db = await open();
    world = new World(db);
  });
  afterAll(() => db.close());

  const place = async (user: string) =>
    (await world.place(user, { bets: [createSingleBet(10, createSelection(await world.match()))] })).tickets[0]!
      .ticketId;

  it('does not reveal the number of bets', async () => {
    const user = await world.player(100);
    const tickets = [await place(user), await place(user), await place(user)];
    for (const ticket of tickets) expect(ticket).toMatch(SHAPE);
    expect(new Set(tickets.map((ticket) => ticket.slice(0, 4))).size).toBe(3);
  });

  it('is the same in all responses; its old id still works, only for its owner', async () => {
    const [user, other] = [await world.player(100), await world.player(100)];
    const ticket = await place(user);
    const [row] = await db.query<{ id: number }>('select max(id) as id from bets where user_id = $1', [user]);
    const oldId = String(row?.id);
    expect(
      (await world.orders.tickets(user, { state: 'open', limit: 5 })).tickets.map(({ ticketId }) => ticketId),
    ).toEqual([ticket]);
    for (const called of [ticket, ticket.toLowerCase(), oldId]) {
      expect(await world.orders.ticket(user, called)).toMatchObject({ ticketId: ticket });
      await expect(world.orders.ticket(other, called)).rejects.toMatchObject({ code: BizCode.notFound });
    }
  });

  it('of the first bet identifies the order in each response', async () => {
    const user = await world.player(100);
    const bets = [
      createSingleBet(10, createSelection(await world.match())),
      createSingleBet(20, createSelection(await world.match())),
    ];
    const request = { key: crypto.randomUUID(), bets };
    const placed = await world.place(user, request);
    const { orderId } = placed;
    expect(orderId).toBe(placed.tickets[0]?.ticketId);
    expect(placed.tickets.map((ticket) => ticket.orderId)).toEqual([orderId, orderId]);
    expect((await world.place(user, request)).orderId).toBe(orderId);
    expect(await world.order(user, orderId)).toMatchObject({ orderId, tickets: [{ orderId }, { orderId }] });
  });

  it('is added to existing bets by the migration, also while older servers still run', async () => {
    const user = await world.player(100);
    const [before, after] = [await place(user), await place(user)];
    // The table before the migration, with a bet in it.
    await db.script(
      'drop index bets_number; drop index users_account_number; alter table bets drop column number; alter table users drop column account_number',
    );
    const numbers = ownRelease().migrations.find(({ statements }) =>
      statements.some((text) => text.includes('bets_number')),
    );
    await db.query('delete from migrations where hash like $1', [`${numbers?.hash}%`]);
    await migrate(db, ownRelease());
    const tickets = (await world.orders.tickets(user, { state: 'open', limit: 5 })).tickets.map(
      ({ ticketId }) => ticketId,
    );
    expect(tickets).toHaveLength(2);
    for (const ticket of tickets) expect(ticket).toMatch(SHAPE);
    expect(tickets).not.toContain(before);
    expect(tickets).not.toContain(after);
    // An older server inserts no number.
    await db.query(
      `insert into bets (order_id, user_id, currency, type, sizes, stake, lines, terms_id, status, placed_at)
      select order_id, user_id, currency, type, sizes, stake, lines, terms_id, status, placed_at from bets where user_id = $1 limit 1`,
      [user],
    );
    expect(await db.query('select 1 from bets where number is null')).toEqual([]);
  });
});
