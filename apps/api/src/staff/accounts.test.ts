import { randomUUID } from 'node:crypto';
import { BizCode, type Payment } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { forEachDatabase } from '../../testing/database';
import { Closures } from '../identity/deactivation/closures';
import { ChangesWorld, type Person } from '../identity/security/testing';
import { type Database } from '../platform/database';
import { HashThreads } from '../platform/hashing/hash-threads';
import { type Wallet } from '../wallet/service';
import { buildWithdrawal } from '../wallet/testing';
import { registerAccounts } from './accounts-routes';
import { readLog } from './log';
import { type StaffMembers } from './members';
import { Payouts } from './payouts';
import { type StaffRole, staffRoles } from './roles';
import { type Staff } from './staff';
import { createStaffServer, logIn, type StaffBrowser, testMembers } from './testing';

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
    app = await createStaffServer({ clock, members }, (desk) => registerAccounts(desk, { ...parts, closures, ledger }));
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
    logIn({ app, members, clock: world.wallet.clock }, `m${randomUUID().slice(0, 8)}`, roles);
  const getPath = ({ userId }: Person): string => `/staff/accounts/${userId}`;
  const security = (player: Person) => player.client.call('GET', '/patron/account/info/security');
  const texted = (player: Person): string[] => world.texted.filter((text) => text.startsWith(player.phone));

  it('allows pages and changes only to its role', async () => {
    const player = await world.createPlayer(100);
    const changes = ['logout', 'close', 'reopen', 'payout', 'payout/confirm', 'payout/decline'];
    for (const role of staffRoles.filter((one) => one !== 'accounts')) {
      const browser = await staff(role);
      expect([role, (await browser.get(getPath(player))).status]).toEqual([role, 403]);
      expect([role, (await browser.get('/staff/accounts')).status]).toEqual([role, 403]);
      for (const change of changes) {
        const { status } = await browser.post(`${getPath(player)}/${change}`, { reason: 'asked', id: '1' });
        expect([role, change, status]).toEqual([role, change, 403]);
      }
    }
    expect((await security(player)).bizCode).toBe(BizCode.success);
    expect((await (await staff('accounts')).get(getPath(player))).status).toBe(200);
    for (const change of changes) {
      const { statusCode } = await app.inject({ method: 'POST', url: `${getPath(player)}/${change}` });
      expect([change, statusCode]).toEqual([change, 303]);
    }
  });

  it('ends all logins of a player immediately, with a reason in the log and a warning to the owner', async () => {
    const player = await world.createPlayer();
    const other = player.createDevice();
    await player.login(player.phone, other);
    const browser = await staff('accounts');
    const found = await browser.get(`/staff/accounts?country=ng&player=0${player.phone}`);
    expect(found.text).toContain('End all logins');
    const ids = [...found.text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect((await browser.post(`${getPath(player)}/logout`, { reason: '' })).status).toBe(400);
    expect((await browser.post(`${getPath(player)}/logout`, { reason: 'none' })).status).toBe(400);
    const before = forbidden.length;
    const fields = { reason: 'lostDevice', reference: 'C-1' };
    expect(await browser.post(`${getPath(player)}/logout`, fields)).toMatchObject({ status: 303 });
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

  it('closes an account so that its owner cannot reactivate it, and reopens it', async () => {
    const player = await world.createPlayer(100);
    const browser = await staff('accounts');
    await browser.get(getPath(player));
    const close = () => browser.post(`${getPath(player)}/close`, { reason: 'takenOver', reference: '' });
    expect((await close()).status).toBe(303);
    expect((await close()).status).toBe(409);
    expect((await security(player)).bizCode).toBe(BizCode.loginRequired);
    expect(await player.login()).toMatchObject({ bizCode: BizCode.accountClosed, data: null });
    await expect(world.sessions.start('ng', player.userId, 'device', true)).rejects.toMatchObject({
      code: BizCode.wrongCredentials,
    });
    const token = await player.requestCode('/patron/activity/otp/token', 'reactivate', {
      ...player.getFields(),
      type: '20',
    });
    const back = await player.form('/patron/activity/reactivate/verify', {
      ...{ ...player.getFields(), token, code: world.channels.code },
    });
    expect(back.bizCode).toBe(BizCode.accountClosed);
    expect((await player.login()).bizCode).toBe(BizCode.accountClosed);
    expect(texted(player).at(-1)).toMatch(/your account was closed/);
    expect((await browser.get(getPath(player))).text).toContain('somebody else has taken it over; not reactivated');

    expect((await browser.post(`${getPath(player)}/reopen`, { reason: 'cleared' })).status).toBe(303);
    expect((await browser.post(`${getPath(player)}/reopen`, { reason: 'cleared' })).status).toBe(409);
    expect((await player.login()).bizCode).toBe(BizCode.success);
    expect(texted(player).at(-1)).toMatch(/is open again/);
  });

  it('leaves no login on a closed account, in any order of login and closure', async () => {
    for (let round = 0; round < 12; round++) {
      const person = await world.createPerson();
      const closure = { userId: person.userId, reason: 'fraud', by: 'test' } as const;
      await Promise.allSettled([
        ...[0, 1, 2].map((no) => world.sessions.start('ng', person.userId, `device ${no}`, true)),
        closures.close(closure, async () => undefined),
        ...[3, 4, 5].map((no) => world.sessions.start('ng', person.userId, `device ${no}`, true)),
      ]);
      const living = await db.query('select id from sessions where user_id = $1 and ended_at is null', [person.userId]);
      expect(living).toEqual([]);
    }
  });

  describe('balance of a closed account', () => {
    const account = '0123456789';
    const payout = { amount: '150.00', way: 'bank_transfer/058', account };
    const parseId = (text: string): string => /name="id" value="(\d+)"/.exec(text)?.[1] ?? '';

    /** Creates a player with a paid withdrawal and a remaining balance. */
    async function paidBefore(): Promise<Person> {
      const player = await world.createPlayer(1000);
      await world.wallet.remoteConfig.set('ng', 'withdraw.verify.switch', false);
      const { data } = await player.encrypted<Payment>(
        '/pocket/v1/bankTrades/bankTrade/withdraw',
        buildWithdrawal(100, { account }),
      );
      await world.wallet.pass(5);
      expect(data?.status).toBeDefined();
      return player;
    }

    it('is paid out by two members: the requester cannot confirm it', async () => {
      const player = await paidBefore();
      const [requester, confirmer] = [await staff('accounts'), await staff('accounts')];
      await requester.get(getPath(player));
      expect((await requester.post(`${getPath(player)}/payout`, payout)).status).toBe(303);
      await requester.post(`${getPath(player)}/close`, { reason: 'asked' });
      const id = parseId((await requester.get(getPath(player))).text);
      expect((await requester.post(`${getPath(player)}/payout/confirm`, { id })).status).toBe(403);
      expect(await world.wallet.getBalance(player)).toBe(9_000_000);
      const page = await confirmer.get(getPath(player));
      expect(page.text).toMatch(/NGN 150\.00<\/strong> to [^<]+, 058 0123456789/);
      const both = await Promise.all([1, 2].map(() => confirmer.post(`${getPath(player)}/payout/confirm`, { id })));
      expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
      expect(await world.wallet.getBalance(player)).toBe(7_500_000);
      expect(texted(player).at(-1)).toMatch(/balance is being paid out/);
      const [row] = await db.query('select account, account_name, decided_by from staff_payouts where id = $1', [id]);
      expect(row).toMatchObject({ account: null, account_name: null });
      const rows = await readLog(db, {}, 5);
      expect(rows.map(({ action }) => action)).toContain('pay-out confirmed');
      expect(JSON.stringify(rows)).not.toContain(account);
    });

    it('rejects a member who confirms it after another one did, with a page from before', async () => {
      const player = await paidBefore();
      const requester = await staff('accounts');
      await requester.get(getPath(player));
      await requester.post(`${getPath(player)}/payout`, payout);
      await requester.post(`${getPath(player)}/close`, { reason: 'asked' });
      const id = Number(parseId((await requester.get(getPath(player))).text));
      const { clock, pay } = world.wallet;
      const parts = { db, clock, log: members.log, wallet: pay.wallet, warnings: world.warnings };
      const [quick, slow] = ['quick', 'slow'].map((name) => ({ name })) as [Staff, Staff];
      const owner = { userId: player.userId, country: 'ng' } as const;
      const wallet: Pick<Wallet, 'payOut' | 'resolvePayOut'> = {
        payOut: (...request) => pay.wallet.payOut(...request),
        resolvePayOut: async (...request) => {
          await new Payouts(parts).confirm(quick, owner, id);
          return pay.wallet.resolvePayOut(...request);
        },
      };
      await expect(new Payouts({ ...parts, wallet }).confirm(slow, owner, id)).rejects.toMatchObject({
        code: BizCode.staffChangedMeanwhile,
      });
      expect(await world.wallet.getBalance(player)).toBe(7_500_000);
    });

    it("is not paid from an open account, nor to an account not known as the player's", async () => {
      const player = await paidBefore();
      const [requester, confirmer] = [await staff('accounts'), await staff('accounts')];
      await requester.get(getPath(player));
      const strange = { ...payout, account: '9876543210' };
      expect((await requester.post(`${getPath(player)}/payout`, strange)).text).toContain('identity of this player');
      await requester.post(`${getPath(player)}/payout`, payout);
      const [row] = await db.query<{ id: number }>('select id from staff_payouts where user_id = $1', [player.userId]);
      await confirmer.get(getPath(player));
      const id = String(row?.id);
      expect((await confirmer.post(`${getPath(player)}/payout/confirm`, { id })).status).toBe(409);
      expect((await requester.post(`${getPath(player)}/payout/decline`, { id })).status).toBe(303);
      expect((await confirmer.post(`${getPath(player)}/payout/confirm`, { id })).status).toBe(409);
      expect(await world.wallet.getBalance(player)).toBe(9_000_000);
    });
  });
});
