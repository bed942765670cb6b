import { noticesQuery, type Notice } from '@oware/contracts';
import { Cashier } from '../../betting/cash-out/testing';
import { money, createMultipleBet, createSelection, createSingleBet, World } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { forBothEngines } from '../../../testing/database';
import { Notices, addWarningNotice } from './notices';

forBothEngines((_name, open) => {
  let db: Database;
  let world: World;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());
  beforeEach(() => {
    world = new World(db);
    world.tuning = { liveDelay: 0, minStake: 1, taxRate: 0 };
  });

  const place = async (user: string, ...bets: Parameters<World['place']>[1]['bets']): Promise<string[]> =>
    (await world.place(user, { bets })).tickets.map(({ ticketId }) => ticketId);
  const inbox = (user: string, query = {}) => new Notices(db).list(user, noticesQuery.parse(query));
  const listNotices = async (user: string): Promise<[Notice['kind'], number][]> =>
    (await inbox(user)).notices
      .map(({ kind, amount }): [Notice['kind'], number] => [kind, amount / money(1)])
      .reverse();

  it('sends a message for each of several bets that are settled at the same time, with the bet and the amount', async () => {
    const user = await world.player(100);
    const [first, second] = [await world.match(), await world.match()];
    const [single, multiple] = await place(
      user,
      createSingleBet(10, createSelection(first)),
      createMultipleBet(5, [createSelection(first), createSelection(second)]),
      createSingleBet(20, createSelection(first, '2', 3)),
    );
    await world.result(first, { 1: { result: 1 } });
    await world.result(second, { 1: { result: 0, voidFactor: 1 } });
    const { notices, unread } = await inbox(user);
    expect(unread).toBe(3);
    expect(notices.find(({ ticketId }) => ticketId === single)).toMatchObject({
      kind: 'won',
      amount: money(20),
      home: 'Arsenal',
      away: 'Chelsea',
      legs: 1,
      read: false,
    });
    expect(notices.find(({ ticketId }) => ticketId === multiple)).toMatchObject({
      kind: 'won',
      amount: money(10),
      legs: 2,
    });
    expect(await listNotices(user)).toEqual(expect.arrayContaining([['lost', 20]]));
  });

  it('lists and counts account warnings only for clients that support them', async () => {
    const user = await world.player(100);
    await db.transaction((tx) => addWarningNotice(tx, user, 'pinSet', world.clock.now()));
    const event = await world.match();
    await place(user, createSingleBet(10, createSelection(event)));
    await world.result(event, { 1: { result: 1 } });
    const kinds = async (query = {}) => {
      const { notices, unread } = await inbox(user, query);
      return [notices.map(({ kind }) => kind), unread];
    };
    expect(await kinds()).toEqual([['won'], 1]);
    expect(await kinds({ gifts: '1' })).toEqual([['won'], 1]);
    expect(await kinds({ gifts: '1', account: '1' })).toEqual([['won', 'pinSet'], 2]);
    expect((await inbox(user, { account: '1' })).notices[1]).toMatchObject({
      ticketId: '',
      home: '',
      legs: 0,
      amount: 0,
      until: null,
    });
  });

  it('sends messages for a void bet, its rollback, and the next result', async () => {
    const user = await world.player(100);
    const event = await world.match();
    await place(user, createSingleBet(10, createSelection(event)));
    await world.result(event, { 1: { result: 0, voidFactor: 1 } });
    await world.rollback(event);
    await world.result(event, { 2: { result: 1 } });
    expect(await listNotices(user)).toEqual([
      ['void', 10],
      ['reopened', 0],
      ['lost', 10],
    ]);
  });

  it('sends messages for a manual and an automatic cash-out, with the amount paid', async () => {
    const user = await world.player(100);
    const cashier = new Cashier(world);
    const event = await world.match();
    const [byHand = '', byItself = ''] = await place(
      user,
      createSingleBet(10, createSelection(event)),
      createSingleBet(10, createSelection(event)),
    );
    const { paid } = await cashier.take(user, byHand);
    await cashier.aim(user, byItself, 1);
    await world.targets.run();
    const [first, second] = (await inbox(user)).notices.reverse();
    expect(first).toMatchObject({ kind: 'cashedOut', ticketId: byHand, amount: paid });
    expect(second).toMatchObject({ kind: 'autoCashedOut', ticketId: byItself });
  });

  it('pages messages until they are read, for each player separately', async () => {
    const [user, other] = [await world.player(100), await world.player(100)];
    const event = await world.match();
    await place(
      user,
      createSingleBet(1, createSelection(event)),
      createSingleBet(2, createSelection(event)),
      createSingleBet(3, createSelection(event)),
    );
    await place(other, createSingleBet(4, createSelection(event)));
    await world.result(event, { 2: { result: 1 } });
    const page = await inbox(user, { limit: 2 });
    expect([page.notices.length, page.unread]).toEqual([2, 3]);
    expect((await inbox(user, { limit: 2, before: page.next ?? undefined })).notices).toHaveLength(1);
    await new Notices(db).markRead(user, { upTo: page.notices[1]?.id ?? '' });
    expect(await inbox(user)).toMatchObject({ unread: 1, next: null });
    expect((await inbox(other)).unread).toBe(1);
  });

  it('uses numbers that do not reveal their count; an old id still works for its player', async () => {
    const [user, other] = [await world.player(100), await world.player(100)];
    const event = await world.match();
    await place(user, createSingleBet(1, createSelection(event)), createSingleBet(2, createSelection(event)));
    await world.result(event, { 2: { result: 1 } });
    const { notices } = await inbox(user);
    for (const { id } of notices) expect(id).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-?){3}$/);
    const [row] = await db.query<{ id: number }>('select max(id) as id from notices where user_id = $1', [user]);
    const newest = String(row?.id);
    expect((await inbox(user, { before: newest })).notices).toEqual([notices[1]]);
    await new Notices(db).markRead(other, { upTo: newest });
    expect((await inbox(user)).unread).toBe(2);
    await new Notices(db).markRead(user, { upTo: newest });
    expect((await inbox(user)).unread).toBe(0);
  });
});
