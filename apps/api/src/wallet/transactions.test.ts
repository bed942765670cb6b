import { randomUUID } from 'node:crypto';
import { Cashier } from '../betting/cash-out/testing';
import { createSingleBet, money, createSelection, World } from '../betting/orders/testing';
import { type GiftKind, type TransactionsResponse, transactionsQuery, type TransactionsQuery } from '@oware/contracts';
import { SIDES } from '../audit/sides';
import { type Database } from '../platform/database';
import { formatPublicNumber } from '../platform/public-number';
import { onDatabase, openTestDatabase } from '../../testing/database';
import { fillBooks } from '../../testing/fill-books';
import { GamesWorld } from '../virtuals/games/testing';
import { type Owner } from './owner';
import { buildDeposit, WalletWorld, buildWithdrawal } from './testing';
import { listTransactions } from './transactions';

const DAY = 24 * 60 * 60_000;

onDatabase((_name, open) => {
  let db: Database;
  let world: WalletWorld;
  let owner: Owner;
  const list = (query: TransactionsQuery = {}): Promise<TransactionsResponse> =>
    world.pay.wallet.listTransactions(owner, transactionsQuery.parse(query));

  beforeAll(async () => {
    db = await open();
    world = new WalletWorld(db);
    const book = new World(db);
    owner = { userId: await book.player(1000), country: 'ng' };
    const match = await book.match();
    await book.place(owner.userId, { bets: [createSingleBet(100, createSelection(match))] });
    const cashier = new Cashier(book);
    const id = await cashier.bet(owner.userId, createSingleBet(100, createSelection(await book.match())));
    book.clock.advance(1);
    await cashier.take(owner.userId, id, { share: 5000 });
    await book.result(match, { 1: { result: 1 } });
    world.clock.advance(10 * DAY);
    await world.pay.wallet.deposit(owner, buildDeposit(300.08));
    await world.pass(8);
    await world.pay.wallet.deposit(owner, buildDeposit(500.01));
    await world.pay.wallet.deposit(owner, buildDeposit(500));
    await world.pass(3);
    await world.pay.wallet.withdraw(owner, buildWithdrawal(200));
    await world.pay.wallet.deposit(await world.player(), buildDeposit(700));
  });
  afterAll(() => db.close());

  it('lists bets and payments of the player, newest first, including failed and pending ones', async () => {
    const { transactions, next } = await list();
    expect(transactions.map(({ type, amount, status }) => [type, amount, status])).toEqual([
      ['withdrawal', money(-200), 'pending'],
      ['deposit', money(500), 'success'],
      ['deposit', money(500.01), 'failed'],
      ['chargeback', money(-300.08), 'success'],
      ['deposit', money(300.08), 'success'],
      ['payout', money(195), 'success'],
      ['cashOut', money(48.5), 'success'],
      ['stake', money(-100), 'success'],
      ['stake', money(-100), 'success'],
    ]);
    expect(next).toBeNull();
  });

  it.each([
    ['deposit', 4],
    ['withdrawal', 1],
    ['bet', 2],
    ['payout', 2],
  ] as const)('returns only %s lines on request', async (type, count) => {
    expect((await list({ type })).transactions).toHaveLength(count);
  });

  it('gives the product of each line as the number that native apps know', async () => {
    const { transactions } = await list();
    expect(transactions.map(({ type, businessType }) => [type, businessType])).toEqual(
      transactions.map(({ type, product }) => [type, product === 'sports' ? 0 : null]),
    );
    expect(transactions.map(({ businessType }) => businessType)).toContain(0);
  });

  it('lists rounds of the virtual lobby under virtuals, and other rounds under games', async () => {
    const playing = new GamesWorld(db);
    const gamer = await playing.player(1000);
    for (const gameId of ['dogs', 'even-odd', 'penalties']) await playing.play(gamer, gameId, 10);
    const products = async (query: TransactionsQuery): Promise<unknown[]> =>
      (
        await listTransactions(
          db,
          gamer.userId,
          transactionsQuery.parse({ days: 0, ...query }),
          playing.world.clock.now(),
        )
      ).transactions.map(({ product, gameId, businessType }) => [product, gameId, businessType]);
    expect(await products({ type: 'bet' })).toEqual([
      ['virtuals', 'penalties', 10],
      ['games', 'even-odd', 109],
      ['virtuals', 'dogs', 10],
    ]);
    expect(await products({ type: 'bet', product: 'virtuals' })).toEqual([
      ['virtuals', 'penalties', 10],
      ['virtuals', 'dogs', 10],
    ]);
    expect(await products({ type: 'bet', product: 'games' })).toEqual([['games', 'even-odd', 109]]);
  });

  it('returns no lines for a type that the product does not have', async () => {
    expect(await list({ type: 'deposit', product: 'games' })).toEqual({ transactions: [], next: null });
  });

  it('returns only lines of the period', async () => {
    expect((await list({ days: 7 })).transactions.map(({ type }) => type)).toEqual([
      'withdrawal',
      'deposit',
      'deposit',
      'chargeback',
      'deposit',
    ]);
  });

  it('returns each line once over all pages', async () => {
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const { transactions, next } = await list({ limit: 2, before });
      seen.push(...transactions.map(({ id }) => id));
      before = next ?? undefined;
    } while (before !== undefined);
    expect(seen).toEqual((await list()).transactions.map(({ id }) => id));
  });

  it("counts only the player's own part of a stake, and of a cash gift what became money", async () => {
    const book = new World(db);
    const player: Owner = { userId: await book.player(100), country: 'ng' };
    const give = async (kind: GiftKind, amount: number): Promise<string> => {
      const terms = {
        ...player,
        kind,
        amount: money(amount),
        expireTime: book.clock.now() + DAY,
        reason: randomUUID(),
      };
      const { id, number } = await db.transaction((tx) => book.gifts.give(tx, terms));
      return formatPublicNumber(id, number);
    };
    const [cash, free] = [await give(1, 30), await give(3, 20)];
    const match = await book.match('live');
    await book.place(player.userId, { bets: [createSingleBet(25, createSelection(match))], giftId: await give(2, 10) });
    await book.place(player.userId, { bets: [createSingleBet(20, createSelection(match))], giftId: free });
    await book.setMarket(match, -1);
    book.clock.advance(4000);
    await book.delayed.decideDue();
    await book.place(player.userId, { bets: [createSingleBet(12, createSelection(await book.match()))], giftId: cash });
    book.clock.advance(1);
    const caller = { deviceId: 'd', address: '127.0.0.1' };
    await book.gifts.redeem(player, caller, { key: randomUUID(), giftId: cash });
    const { transactions } = await world.pay.wallet.listTransactions(player, transactionsQuery.parse({}));
    const lines = transactions.flatMap(({ type, amount }) => (type === 'deposit' ? [] : [[type, amount]]));
    expect(lines).toEqual([
      ['gift', money(18)],
      ['refund', money(15)],
      ['stake', money(-15)],
    ]);
  });
});

it('adds up to the balance and debt of each player, whatever moved the money', async () => {
  const db = await openTestDatabase();
  try {
    await fillBooks(db);
    const kinds = await db.query<{ kind: string }>(
      `select distinct t.cause_kind as kind from transfers t join entries e on e.transfer_id = t.id
       join accounts a on a.id = e.account_id where a.kind = 'player'`,
    );
    // A new kind of entry that touches players fails here until the list contains it.
    const ofPlayers = Object.entries(SIDES).flatMap(([kind, sides]) => (sides.includes('player') ? [kind] : []));
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(ofPlayers.sort());
    // Opening balances of test players are not listed.
    const players = await db.query<{ userId: string; owned: number; given: number }>(
      `select a.owner as "userId", sum(a.balance)::bigint as owned,
         (select coalesce(sum(e.amount), 0)::bigint from transfers t join entries e on e.transfer_id = t.id
          join accounts p on p.id = e.account_id and p.kind = 'player' and p.owner = a.owner
          where t.cause_kind = 'deposit' and t.key <> 'deposit:demo:' || a.owner) as given
       from accounts a where a.kind in ('player', 'debt') group by a.owner`,
    );
    expect(players.length).toBeGreaterThan(10);
    const rounds = new Map<string, number>();
    for (const { userId, owned, given } of players) {
      let sum = given;
      for (let before: string | undefined, more = true; more;) {
        const page = await listTransactions(
          db,
          userId,
          transactionsQuery.parse({ limit: 50, ...(before && { before }) }),
          Date.now(),
        );
        for (const { amount, status, type, product, roundId, gameId, ticketIds, stake, payout } of page.transactions) {
          if (type === 'round') {
            const key = `${product} ${roundId}`;
            rounds.set(key, (rounds.get(key) ?? 0) + 1);
            expect(amount).toBe((payout ?? 0) - (stake ?? 0));
            if (product === 'virtuals' && !gameId) expect(ticketIds?.length).toBeGreaterThan(0);
          }
          if (status === 'success' || (amount < 0 && status === 'pending')) sum += amount;
        }
        more = page.next !== null;
        before = page.next ?? undefined;
      }
      expect({ userId, sum }).toEqual({ userId, sum: owned });
    }
    // A round is one line, regardless of its number of tickets.
    expect(rounds.size).toBeGreaterThan(5);
    expect([...rounds].filter(([, lines]) => lines > 1)).toEqual([]);
  } finally {
    await db.close();
  }
});
