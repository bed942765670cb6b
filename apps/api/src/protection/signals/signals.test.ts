import { BizCode } from '@oware/contracts';
import { onDatabase } from '../../../testing/database';
import { pick, singleBet, World } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/http/biz-error';
import { RemoteConfig } from '../../settings/remote-config/service';
import { createWallet } from '../../wallet/create-wallet';
import { withdrawalOf } from '../../wallet/testing';
import { Limits } from '../limits/service';
import { checkLog } from '../log/command';
import { entriesOf, ProtectionLog } from '../log/service';
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

  const look = () => signals.look(world.clock.now() - HOUR);
  const bet = async (user: string, stake = 10) =>
    world.place(user, { bets: [singleBet(stake, pick(await world.match()))] });
  /** Bets between midnight and five on three nights; START is 09:53 in Nigeria. */
  async function nights(user: string): Promise<void> {
    world.clock.advance(15 * HOUR);
    for (let night = 0; night < 3; night += 1) {
      await bet(user);
      world.clock.advance(DAY);
    }
    world.clock.advance(-DAY);
  }

  it('speaks gently first, then offers a limit, then pauses until the player returns; each with its reasons', async () => {
    const user = await world.player(1000);
    await nights(user);
    expect(await look()).toBe(1);
    expect(await look()).toBe(0);
    expect(await signals.careOf(user)).toEqual({ care: { step: 'message', rules: ['night'] } });
    await signals.answer(user);
    await signals.answer(user);
    expect(await signals.careOf(user)).toEqual({ care: null });
    for (const step of ['limit', 'pause'] as const) {
      world.clock.advance(DAY);
      await bet(user);
      expect(await look()).toBe(1);
      expect((await signals.careOf(user)).care?.step).toBe(step);
    }
    await expect(bet(user)).rejects.toMatchObject({ code: BizCode.selfExcluded });
    world.clock.advance(2 * DAY);
    await expect(bet(user)).rejects.toMatchObject({ code: BizCode.selfExcluded });
    const kinds = (await entriesOf(db, user)).map(({ kind }) => kind);
    expect(kinds).toEqual(['signal', 'signalSeen', 'signal', 'signal', 'excluded']);
    expect(await checkLog(db, () => undefined)).toBe(0);
    const lines: string[] = [];
    await listSignals(db, (line) => lines.push(line));
    expect(lines.filter((line) => line.includes(user) && line.includes('"rules":["night"]'))).toHaveLength(3);
  });

  it('takes no further step for nights that were spoken of, also after a pause', async () => {
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
      expect((await signals.careOf(user)).care?.step).toBe(step);
      world.clock.advance(DAY);
    }
    await db.query('update self_exclusions set returned_at = end_time where user_id = $1', [user]);
    world.clock.advance(2 * DAY);
    await bet(user);
    expect(await look()).toBe(0);
  });

  it('notices stakes that rise and deposits while losing, and says nothing to who plays as ever', async () => {
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
    expect((await signals.careOf(rising)).care?.rules).toEqual(['rising']);
    expect((await signals.careOf(chasing)).care?.rules).toEqual(['chasing']);
    expect(await signals.careOf(calm)).toEqual({ care: null });
  });

  it('notices a heavy first day within that day', async () => {
    const [heavy, calm] = [await world.player(100_000), await world.player(100_000)];
    for (let no = 0; no < 4; no += 1) await bet(heavy, 5000);
    await bet(calm, 5000);
    expect(await look()).toBe(1);
    expect((await signals.careOf(heavy)).care).toEqual({ step: 'message', rules: ['firstDay'] });
    expect(await signals.careOf(calm)).toEqual({ care: null });
  });

  it('notices withdrawals that were begun, not proved, and bet after; not those that were made, nor who just leaves', async () => {
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
      wallet.withdraw({ userId, country: 'ng' }, { ...withdrawalOf(200), pin });
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
    expect((await signals.careOf(gaveUp)).care?.rules).toEqual(['withdrawal']);
    expect(await signals.careOf(made)).toEqual({ care: null });
    expect(await signals.careOf(left)).toEqual({ care: null });
  });

  it('two processes that look at once speak once', async () => {
    const user = await world.player(1000);
    await nights(user);
    const spoken = await Promise.all([look(), look(), look()]);
    expect(spoken.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect((await entriesOf(db, user)).filter(({ kind }) => kind === 'signal')).toHaveLength(1);
  });
});
