import { randomUUID } from 'node:crypto';
import { BizCode, type Trade } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { forEachDatabase } from '../../testing/database';
import { Closures } from '../identity/deactivation/closures';
import { ChangesWorld, type Person } from '../identity/security/testing';
import { type Database } from '../platform/database';
import { HashThreads } from '../platform/hashing/hash-threads';
import { withdrawalOf } from '../wallet/testing';
import { registerAccounts } from './accounts-routes';
import { readLog } from './log';
import { type StaffMembers } from './members';
import { type StaffRole, staffRoles } from './roles';
import { deskServer, loggedIn, type StaffBrowser, testMembers } from './testing';

forEachDatabase((_name, open) => {
  let db: Database;
  let world: ChangesWorld;
  let app: FastifyInstance;
  let members: StaffMembers;
  let closures: Closures;
  const hashThreads = new HashThreads(1);
  const forbidden: string[] = [];

  beforeAll(async () => {
    db = await open();
    world = await new ChangesWorld(db).start();
    const { clock, pay, ledger, bus } = world.wallet;
    members = testMembers({ db, clock, hashThreads });
    closures = new Closures({ db, clock, sessions: world.sessions, warnings: world.warnings });
    const parts = { db, clock, log: members.log, wallet: pay.wallet, warnings: world.warnings };
    app = await deskServer({ clock, members }, (desk) => registerAccounts(desk, { ...parts, closures, ledger }));
    bus.subscribe('session-ended', ({ sessionId, forbidden: unaware }) => {
      if (unaware === true) forbidden.push(sessionId);
    });
  });
  beforeEach(() => world.wallet.clock.advance(60_000));
  afterAll(async () => {
    await app.close();
    await world.close();
    await hashThreads.close();
    await db.close();
  });

  const staff = (...roles: StaffRole[]): Promise<StaffBrowser> =>
    loggedIn({ app, members, clock: world.wallet.clock }, `m${randomUUID().slice(0, 8)}`, roles);
  const pathOf = ({ userId }: Person): string => `/staff/accounts/${userId}`;
  const security = (player: Person) => player.client.call('GET', '/patron/account/info/security');
  const texted = (player: Person): string[] => world.texted.filter((text) => text.startsWith(player.phone));

  it('opens to its role alone, for pages and for each change', async () => {
    const player = await world.player(100);
    const changes = ['logout', 'close', 'reopen', 'payout', 'payout/confirm', 'payout/decline'];
    for (const role of staffRoles.filter((one) => one !== 'accounts')) {
      const browser = await staff(role);
      expect([role, (await browser.get(pathOf(player))).status]).toEqual([role, 403]);
      expect([role, (await browser.get('/staff/accounts')).status]).toEqual([role, 403]);
      for (const change of changes) {
        const { status } = await browser.post(`${pathOf(player)}/${change}`, { reason: 'asked', id: '1' });
        expect([role, change, status]).toEqual([role, change, 403]);
      }
    }
    expect((await security(player)).bizCode).toBe(BizCode.success);
    expect((await (await staff('accounts')).get(pathOf(player))).status).toBe(200);
    for (const change of changes) {
      const { statusCode } = await app.inject({ method: 'POST', url: `${pathOf(player)}/${change}` });
      expect([change, statusCode]).toEqual([change, 303]);
    }
  });

  it('ends all logins of a player at once, with a reason in the log and a warning to the owner', async () => {
    const player = await world.player();
    const other = player.device();
    await player.login(player.phone, other);
    const browser = await staff('accounts');
    const found = await browser.get(`/staff/accounts?country=ng&player=0${player.phone}`);
    expect(found.text).toContain('End all logins');
    const ids = [...found.text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect((await browser.post(`${pathOf(player)}/logout`, { reason: '' })).status).toBe(400);
    expect((await browser.post(`${pathOf(player)}/logout`, { reason: 'none' })).status).toBe(400);
    const before = forbidden.length;
    const fields = { reason: 'lostDevice', reference: 'C-1' };
    expect(await browser.post(`${pathOf(player)}/logout`, fields)).toMatchObject({ status: 303 });
    expect(forbidden.length - before).toBe(2);
    expect((await security(player)).bizCode).toBe(BizCode.loginRequired);
    expect((await other.call('PUT', '/patron/refreshToken')).bizCode).toBe(BizCode.loginRequired);
    expect((await readLog(db, {}, 1))[0]).toMatchObject({
      action: 'logins ended',
      subject: `player ${player.userId}`,
      after: JSON.stringify({ ended: 2, ...{ reference: 'C-1', reason: 'lostDevice' } }),
    });
    expect(texted(player).at(-1)).toMatch(/customer service logged out all your devices/);
    expect((await player.login()).bizCode).toBe(BizCode.success);
  });

  it('closes an account, which its owner cannot reactivate, and opens it again', async () => {
    const player = await world.player(100);
    const browser = await staff('accounts');
    await browser.get(pathOf(player));
    const close = () => browser.post(`${pathOf(player)}/close`, { reason: 'takenOver', reference: '' });
    expect((await close()).status).toBe(303);
    expect((await close()).status).toBe(409);
    expect((await security(player)).bizCode).toBe(BizCode.loginRequired);
    expect(await player.login()).toMatchObject({ bizCode: BizCode.accountClosed, data: null });
    await expect(world.sessions.begin('ng', player.userId, 'device', true)).rejects.toMatchObject({
      code: BizCode.wrongCredentials,
    });
    const token = await player.codeBy('/patron/activity/otp/token', 'reactivate', { ...player.fields(), type: '20' });
    const back = await player.form('/patron/activity/reactivate/verify', {
      ...{ ...player.fields(), token, code: world.channels.code },
    });
    expect(back.bizCode).toBe(BizCode.accountClosed);
    expect((await player.login()).bizCode).toBe(BizCode.accountClosed);
    expect(texted(player).at(-1)).toMatch(/your account was closed/);
    expect((await browser.get(pathOf(player))).text).toContain('somebody else has taken it over; not reactivated');

    expect((await browser.post(`${pathOf(player)}/reopen`, { reason: 'cleared' })).status).toBe(303);
    expect((await browser.post(`${pathOf(player)}/reopen`, { reason: 'cleared' })).status).toBe(409);
    expect((await player.login()).bizCode).toBe(BizCode.success);
    expect(texted(player).at(-1)).toMatch(/opened again/);
  });

  it('leaves no login on a closed account, whichever of both comes first', async () => {
    for (let round = 0; round < 12; round++) {
      const person = await world.person();
      const closure = { userId: person.userId, reason: 'fraud', by: 'test' } as const;
      await Promise.allSettled([
        ...[0, 1, 2].map((no) => world.sessions.begin('ng', person.userId, `device ${no}`, true)),
        closures.close(closure, async () => undefined),
        ...[3, 4, 5].map((no) => world.sessions.begin('ng', person.userId, `device ${no}`, true)),
      ]);
      const living = await db.query('select id from sessions where user_id = $1 and ended_at is null', [person.userId]);
      expect(living).toEqual([]);
    }
  });

  describe('the balance of a closed account', () => {
    const account = '0123456789';
    const payout = { amount: '150.00', way: 'bank_transfer/058', account };
    const idOf = (text: string): string => /name="id" value="(\d+)"/.exec(text)?.[1] ?? '';

    /** A player whose withdrawal was paid before, with so much left. */
    async function paidBefore(): Promise<Person> {
      const player = await world.player(1000);
      await world.wallet.remoteConfig.set('ng', 'withdraw.verify.switch', false);
      const { data } = await player.encrypted<Trade>(
        '/pocket/v1/bankTrades/bankTrade/withdraw',
        withdrawalOf(100, { account }),
      );
      await world.wallet.pass(5);
      expect(data?.status).toBeDefined();
      return player;
    }

    it('is paid out by two members: the one who asks for it does not confirm it', async () => {
      const player = await paidBefore();
      const [asks, confirms] = [await staff('accounts'), await staff('accounts')];
      await asks.get(pathOf(player));
      expect((await asks.post(`${pathOf(player)}/payout`, payout)).status).toBe(303);
      await asks.post(`${pathOf(player)}/close`, { reason: 'asked' });
      const id = idOf((await asks.get(pathOf(player))).text);
      expect((await asks.post(`${pathOf(player)}/payout/confirm`, { id })).status).toBe(403);
      expect(await world.wallet.balanceOf(player)).toBe(9_000_000);
      const page = await confirms.get(pathOf(player));
      expect(page.text).toMatch(/NGN 150\.00<\/strong> to [^<]+, 058 0123456789/);
      const both = await Promise.all([1, 2].map(() => confirms.post(`${pathOf(player)}/payout/confirm`, { id })));
      expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
      expect(await world.wallet.balanceOf(player)).toBe(7_500_000);
      expect(texted(player).at(-1)).toMatch(/balance is being paid out/);
      const [row] = await db.query('select account, account_name, decided_by from staff_payouts where id = $1', [id]);
      expect(row).toMatchObject({ account: null, account_name: null });
      const rows = await readLog(db, {}, 5);
      expect(rows.map(({ action }) => action)).toContain('pay-out confirmed');
      expect(JSON.stringify(rows)).not.toContain(account);
    });

    it('does not leave an open account, nor go to an account that nobody knows as the player’s', async () => {
      const player = await paidBefore();
      const [asks, confirms] = [await staff('accounts'), await staff('accounts')];
      await asks.get(pathOf(player));
      const strange = { ...payout, account: '9876543210' };
      expect((await asks.post(`${pathOf(player)}/payout`, strange)).text).toContain('identity of this player');
      await asks.post(`${pathOf(player)}/payout`, payout);
      const [row] = await db.query<{ id: number }>('select id from staff_payouts where user_id = $1', [player.userId]);
      await confirms.get(pathOf(player));
      const id = String(row?.id);
      expect((await confirms.post(`${pathOf(player)}/payout/confirm`, { id })).status).toBe(409);
      expect((await asks.post(`${pathOf(player)}/payout/decline`, { id })).status).toBe(303);
      expect((await confirms.post(`${pathOf(player)}/payout/confirm`, { id })).status).toBe(409);
      expect(await world.wallet.balanceOf(player)).toBe(9_000_000);
    });
  });
});
