import { BizCode } from '@oware/contracts';
import { onDatabase } from '../../testing/database';
import { type Database } from '../platform/database';
import { migrate } from '../platform/database/migrate';
import { ownRelease } from '../release';
import { buildDeposit, WalletWorld } from './testing';

const SHAPE = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

onDatabase((_name, open) => {
  let db: Database;
  let world: WalletWorld;
  beforeAll(async () => {
    db = await open();
    world = new WalletWorld(db);
  });
  afterAll(() => db.close());

  it('does not reveal the number of payments', async () => {
    const owner = await world.player();
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) ids.push((await world.pay.wallet.deposit(owner, buildDeposit(500))).tradeId);
    for (const id of ids) expect(id).toMatch(SHAPE);
    expect(new Set(ids.map((id) => id.slice(0, 4))).size).toBe(3);
    const { transactions, next } = await world.pay.wallet.listTransactions(owner, { type: 'all', days: 0, limit: 2 });
    expect(transactions.map(({ tradeId }) => tradeId)).toEqual(ids.slice(1).reverse());
    // Lines of the same time are numbered per player.
    expect([...transactions.map(({ id }) => id), next]).toEqual(
      [3, 2, 2].map((place) => `${world.clock.now()}-t-${place}`),
    );
  });

  it('is the same for a repeated key, in the statement and in pushes; the old ID still works, for its owner only', async () => {
    const [owner, other] = [await world.player(), await world.player()];
    const request = buildDeposit(500);
    const { tradeId } = await world.pay.wallet.deposit(owner, request);
    expect((await world.pay.wallet.deposit(owner, request)).tradeId).toBe(tradeId);
    const [row] = await db.query<{ id: number }>('select max(id) as id from trades where user_id = $1', [owner.userId]);
    for (const called of [tradeId, tradeId.toLowerCase(), String(row?.id)]) {
      expect(await world.pay.wallet.getPayment(owner, called)).toMatchObject({ tradeId });
      await expect(world.pay.wallet.getPayment(other, called)).rejects.toMatchObject({ code: BizCode.notFound });
    }
  });

  it('is assigned to earlier payments by the migration, and a repeated key still finds them', async () => {
    const owner = await world.player();
    const request = buildDeposit(500);
    const { tradeId: before } = await world.pay.wallet.deposit(owner, request);
    // Restores the earlier schema, with a payment in the table.
    await db.script('drop index trades_number; alter table trades drop column number');
    const numbers = ownRelease().migrations.find(({ statements }) =>
      statements.some((text) => text.includes('trades_number')),
    );
    await db.query('delete from migrations where hash like $1', [`${numbers?.hash}%`]);
    await migrate(db, ownRelease());
    const { tradeId } = await world.pay.wallet.deposit(owner, request);
    expect(tradeId).toMatch(SHAPE);
    expect(tradeId).not.toBe(before);
    // The insert of an older server has no number.
    await db.query(
      `insert into trades (user_id, country, currency, kind, method, amount, fee, key, request_hash, provider, reference, status, created_at)
      select user_id, country, currency, kind, method, amount, fee, gen_random_uuid(), '', provider, 'other', 'failed', created_at
      from trades where user_id = $1 limit 1`,
      [owner.userId],
    );
    expect(await db.query('select 1 from trades where number is null')).toEqual([]);
  });
});
