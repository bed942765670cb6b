import { BizCode } from '@oware/contracts';
import { onDatabase } from '../../../testing/database';
import { createSelection, createSingleBet, World } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import { RemoteConfig } from '../../settings/remote-config/service';
import { createWallet } from '../../wallet/create-wallet';
import { buildWithdrawal } from '../../wallet/testing';
import { Limits } from '../limits/service';
import { checkLog } from '../log/command';
import { listEntries, ProtectionLog } from '../log/service';
import { listSignals } from './command';
import { Signals } from './service';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

onDatabase((_name, open) => {
  let db: Database;
  let world: World;
  let signals: Signals;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(() => {
    world = new World(db);
    signals = new Signals({ ...world, limits: new Limits(world), log: new ProtectionLog(world) });
  });
  afterAll(() => db.close());

  const look = () => signals.checkPlayers(world.clock.now() - HOUR);
  const bet = async (user: string, stake = 10) =>
    world.place(user, { bets: [createSingleBet(stake, createSelection(await world.match()))] });
  /** Places bets between midnight and five on three nights; START is 09:53 in Nigeria. */
  async function nights(user: string): Promise<void> {
    world.clock.advance(15 * HOUR);
    for (let night = 0; night < 3; night += 1) {
      await bet(user);
      world.clock.advance(DAY);
    }
    world.clock.advance(-DAY);
  }

  it('sends a gentle message first, then suggests a limit, then pauses until the player returns; each with its reasons', async () => {
    const user = await world.player(1000);
    await nights(user);
    expect(await look()).toBe(1);
    expect(await look()).toBe(0);
    expect(await signals.getCare(user)).toEqual({ care: { step: 'message', rules: ['night'] } });
    await signals.markRead(user);
    await signals.markRead(user);
    expect(await signals.getCare(user)).toEqual({ care: null });
    for (const step of ['limit', 'pause'] as const) {
      world.clock.advance(DAY);
      await bet(user);
      expect(await look()).toBe(1);
      expect((await signals.getCare(user)).care?.step).toBe(step);
    }
    await expect(bet(user)).rejects.toMatchObject({ code: BizCode.selfExcluded });
    world.clock.advance(2 * DAY);
    await expect(bet(user)).rejects.toMatchObject({ code: BizCode.selfExcluded });
    const kinds = (await listEntries(db, user)).map(({ kind }) => kind);
    expect(kinds).toEqual(['signal', 'signalSeen', 'signal', 'signal', 'excluded']);
    expect(await checkLog(db, () => undefined)).toBe(0);
    const lines: string[] = [];
    await listSignals(db, (line) => lines.push(line));
    expect(lines.filter((line) => line.includes(user) && line.includes('"rules":["night"]'))).toHaveLength(3);
  });

  it('takes no further step for nights that it has already addressed, also after a pause', async () => {
    const user = await world.player(1000);
    await nights(user);
    expect(await look()).toBe(1);
    world.clock.advance(DAY + 8 * HOUR);
    await bet(user);
    expect(await look()).toBe(0);
    world.clock.advance(16 * HOUR);
    for (const step of ['limit', 'pause'] as const) {
      await bet(user);
      expect(await look()).toBe(1);
      expect((await signals.getCare(user)).care?.step).toBe(step);
      world.clock.advance(DAY);
    }
    await db.query('update self_exclusions set returned_at = end_time where user_id = $1', [user]);
    world.clock.advance(2 * DAY);
    await bet(user);
    expect(await look()).toBe(0);
  });

  it('detects rising stakes and deposits while losing, and ignores a player with unchanged play', async () => {
    const [rising, chasing, calm] = [await world.player(100_000), await world.player(1000), await world.player(1000)];
    await bet(rising, 100);
    await bet(calm);
    world.clock.advance(2 * DAY);
    await bet(rising, 5000);
    for (const user of [chasing, calm]) await bet(user);
    for (let no = 0; no < 3; no += 1)
      await db.query(
        `insert into trades (user_id, country, currency, kind, method, amount, fee, key, request_hash, provider, reference, status, created_at, decided_at)
         values ($1, 'ng', 'NGN', 'deposit', 'bank_transfer', 1, 0, gen_random_uuid(), '', 'local', $1 || $2::text, 'success', $3::bigint, $3)`,
        [chasing, no, world.clock.now()],
      );
    expect(await look()).toBe(2);
    expect((await signals.getCare(rising)).care?.rules).toEqual(['rising']);
    expect((await signals.getCare(chasing)).care?.rules).toEqual(['chasing']);
    expect(await signals.getCare(calm)).toEqual({ care: null });
  });

  it('detects a heavy first day within that day', async () => {
    const [heavy, calm] = [await world.player(100_000), await world.player(100_000)];
    for (let no = 0; no < 4; no += 1) await bet(heavy, 5000);
    await bet(calm, 5000);
    expect(await look()).toBe(1);
    expect((await signals.getCare(heavy)).care).toEqual({ step: 'message', rules: ['firstDay'] });
    expect(await signals.getCare(calm)).toEqual({ care: null });
  });

  it('detects unconfirmed withdrawals followed by bets, but neither completed ones nor players who just leave', async () => {
    const [gaveUp, made, left] = [await world.player(1000), await world.player(1000), await world.player(1000)];
    const wallet = createWallet({
      ...world,
      remoteConfig: new RemoteConfig(db),
      settings: { paystack: undefined },
      demo: true,
      withdrawCheck:
        async (_player, { pin }) =>
        async () => {
          if (pin === undefined) throw new BizError(BizCode.withdrawalUnconfirmed, 'a PIN is wanted');
        },
      onError: () => undefined,
    }).wallet;
    const withdraw = (userId: string, pin?: string) =>
      wallet.withdraw({ userId, country: 'ng' }, { ...buildWithdrawal(200), pin });
    for (const user of [gaveUp, made, left])
      for (let no = 0; no < 2; no += 1) {
        await expect(withdraw(user)).rejects.toMatchObject({ code: BizCode.withdrawalUnconfirmed });
        world.clock.advance(60_000);
      }
    await withdraw(made, '1234');
    world.clock.advance(60_000);
    for (const user of [gaveUp, made]) await bet(user);
    await bet(await world.player(1000));
    expect(await look()).toBe(1);
    expect((await signals.getCare(gaveUp)).care?.rules).toEqual(['withdrawal']);
    expect(await signals.getCare(made)).toEqual({ care: null });
    expect(await signals.getCare(left)).toEqual({ care: null });
  });

  it('two processes that check at the same time contact the player once', async () => {
    const user = await world.player(1000);
    await nights(user);
    const spoken = await Promise.all([look(), look(), look()]);
    expect(spoken.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect((await listEntries(db, user)).filter(({ kind }) => kind === 'signal')).toHaveLength(1);
  });
});
