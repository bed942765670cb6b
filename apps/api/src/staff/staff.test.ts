import { createHash } from 'node:crypto';
import { BizCode } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { onDatabase } from '../../testing/database';
import { PasswordHashes } from '../identity/session/password';
import { fromBase32 } from '../identity/two-factor/testing';
import { computeCode, getStep } from '../identity/two-factor/totp';
import { SetClock } from '../platform/clock';
import { type Database } from '../platform/database';
import { HashThreads } from '../platform/hashing/hash-threads';
import { AtRestKeys } from '../platform/encryption/encryption-keys';
import { confirmStaff, createStaff } from './create-command';
import { readLog } from './log';
import { registerLog } from './log-routes';
import { StaffMembers } from './members';
import { registerMembers } from './members-routes';
import { createStaffServer, logIn, StaffBrowser } from './testing';

const MINUTE = 60_000;

onDatabase((_name, open) => {
  let db: Database;
  let app: FastifyInstance;
  let members: StaffMembers;
  let inDemo: StaffMembers;
  const clock = new SetClock(1_700_000_000_000);
  const hashThreads = new HashThreads(1);
  beforeAll(async () => {
    db = await open();
    const parts = {
      db,
      clock,
      secret: Buffer.alloc(32, 1),
      sealKeys: AtRestKeys.createFixed([Buffer.alloc(32, 2)], Buffer.alloc(32, 1)),
      hashThreads,
      passwordCost: { logN: 4, r: 8, p: 1 },
    };
    members = new StaffMembers({ ...parts, demo: false });
    inDemo = new StaffMembers({ ...parts, demo: true });
    app = await createStaffServer({ clock, members }, (desk) => {
      registerMembers(desk, members, db);
      registerLog(desk, db);
    });
  });
  beforeEach(() => clock.advance(MINUTE));
  afterAll(async () => {
    await app.close();
    await hashThreads.close();
    await db.close();
  });
  const staff = (name: string, ...roles: Parameters<StaffMembers['create']>[1]) =>
    logIn({ app, members, clock }, name, roles);

  async function firstMember(name: string): Promise<{ password: string; code(): string }> {
    const lines: string[] = [];
    expect(await createStaff(members, [`--name=${name}`, '--roles=admin'], (line) => lines.push(line))).toBe(0);
    const [password, key] = [1, 2].map((at) => lines[at]?.split(/\s+/).at(-1) ?? '');
    return { password: password ?? '', code: () => computeCode(fromBase32(key ?? ''), getStep(clock.now())) };
  }

  it('accepts the demo member only in a demo, even if it exists in the database', async () => {
    const secret = Buffer.from('oware demo staff key');
    const name = 'demo';
    const login = { name, password: 'Oware123!' };
    expect(await inDemo.create(name, ['admin'], 'demo', { password: login.password, secret })).not.toBeNull();
    const code = (): string => computeCode(secret, getStep(clock.now()));
    const token = await inDemo.login({ ...login, code: code() }, '10.0.0.9');
    expect(await inDemo.findStaff(token)).toMatchObject({ name });
    clock.advance(MINUTE);
    expect(await members.findStaff(token)).toBeNull();
    await expect(members.login({ ...login, code: code() }, '10.0.0.9')).rejects.toMatchObject({
      code: BizCode.wrongCredentials,
    });
    expect(await members.create(name, ['admin'], 'ama')).toBeNull();
  });

  it('requires password and code, and accepts each code once', async () => {
    const ama = await firstMember('ama');
    const browser = new StaffBrowser(app);
    expect(await browser.get('/staff/log')).toMatchObject({ status: 303, to: '/staff/login?to=%2Fstaff%2Flog' });
    const code = ama.code();
    const tries = [
      { name: 'ama', password: 'wrong', code },
      { name: 'ama', password: ama.password, code: code === '000000' ? '111111' : '000000' },
      { name: 'kofi', password: ama.password, code },
    ];
    for (const given of tries) expect(await browser.post('/staff/login', given)).toMatchObject({ status: 401 });
    expect(browser.cookie).toBe('');
    const credentials = { name: 'AMA ', password: ama.password, code, to: '/staff/log' };
    expect(await browser.post('/staff/login', credentials)).toMatchObject({ status: 303, to: '/staff/log' });
    expect((await browser.get('/staff/log')).text).toMatch(/logged in[^]*login refused/);
    expect(await new StaffBrowser(app).post('/staff/login', credentials)).toMatchObject({ status: 401 });
    expect(await new StaffBrowser(app).post('/staff/login', { ...credentials, to: '//evil.example' })).toMatchObject({
      status: 401,
    });
  });

  it('locks a name after five attempts, even for its owner, until the wait is over', async () => {
    const esi = await firstMember('esi');
    const stranger = new StaffBrowser(app, '10.9.9.9');
    for (let guess = 0; guess < 5; guess++)
      expect((await stranger.post('/staff/login', { name: 'esi', password: `${guess}`, code: '000000' })).status).toBe(
        401,
      );
    const owner = new StaffBrowser(app, '10.8.8.8');
    const buildCredentials = () => ({ name: 'esi', password: esi.password, code: esi.code() });
    expect((await owner.post('/staff/login', buildCredentials())).status).toBe(429);
    clock.advance(MINUTE);
    expect((await owner.post('/staff/login', buildCredentials())).status).toBe(303);
  });

  it("does not lock out members at a known address because of others' guesses", async () => {
    const yaa = await firstMember('yaa');
    const office = (): StaffBrowser => new StaffBrowser(app, '10.7.7.7');
    const buildCredentials = () => ({ name: 'yaa', password: yaa.password, code: yaa.code() });
    expect((await office().post('/staff/login', buildCredentials())).status).toBe(303);
    const guess = (name: string) => office().post('/staff/login', { name, password: 'wrong', code: '000000' });
    for (let at = 0; at < 5; at++) expect((await guess(`nobody${at}`)).status).toBe(401);
    expect((await guess('nobody5')).status).toBe(429);
    clock.advance(29_999);
    expect((await office().post('/staff/login', buildCredentials())).status).toBe(303);
    clock.advance(MINUTE);
    for (let at = 0; at < 5; at++) expect((await guess('yaa')).status).toBe(401);
    expect((await office().post('/staff/login', buildCredentials())).status).toBe(429);
  });

  it('ends a login after half an hour without a request, at logout, and with the account', async () => {
    const admin = await staff('boss', 'admin');
    const idle = await staff('idle', 'content');
    clock.advance(20 * MINUTE);
    expect((await idle.get('/staff')).status).toBe(200);
    await admin.get('/staff');
    clock.advance(31 * MINUTE);
    expect((await idle.get('/staff')).status).toBe(303);
    const left = await staff('left', 'content');
    const { cookie } = left;
    await left.post('/staff/logout');
    expect((await Object.assign(new StaffBrowser(app), { cookie }).get('/staff')).status).toBe(303);
    const closed = await staff('closed', 'content');
    const other = await staff('chief', 'admin');
    const id = (await db.query<{ id: number }>("select id from staff_members where name = 'closed'"))[0]?.id ?? 0;
    expect(await other.post(`/staff/members/${id}`, { disabled: 'on' })).toMatchObject({ status: 303 });
    expect((await closed.get('/staff')).status).toBe(303);
  });

  it('gives each role access only to its own areas', async () => {
    const writer = await staff('writer', 'content');
    for (const path of ['/staff/members', '/staff/log'])
      expect(await writer.get(path)).toMatchObject({
        status: 403,
        text: expect.stringContaining(`Code ${BizCode.staffRoleMissing}`),
      });
    expect(await writer.post('/staff/members', { name: 'friend', roles: 'admin' })).toMatchObject({ status: 403 });
    const admin = await staff('head', 'admin');
    const opened = await admin.post('/staff/members', { name: 'new.one', roles: ['config', 'content'] });
    expect(opened.text).toMatch(/new\.one can log in/);
    expect((await readLog(db, { member: 'head' }, 1))[0]).toMatchObject({
      action: 'member opened',
      after: '["config","content"]',
    });
    const own = (await db.query<{ id: number }>("select id from staff_members where name = 'head'"))[0]?.id ?? 0;
    expect((await admin.post(`/staff/members/${own}`, { roles: 'identity' })).status).toBe(403);
  });

  it('rejects forms of another site or login', async () => {
    const [one, other] = [await staff('one', 'admin'), await staff('other', 'admin')];
    const page = (await other.get('/staff/members')).text;
    const foreign = /name="form" value="([^"]*)"/.exec(page)?.[1] ?? '';
    const rejection = { status: 403, text: expect.stringContaining(`Code ${BizCode.staffFormRefused}`) };
    const wish = { name: 'x.y.z', roles: 'admin' };
    for (const form of [foreign, '', 'ä'.repeat(foreign.length)])
      expect(await one.post('/staff/members', { ...wish, form })).toMatchObject(rejection);
    const elsewhere: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ];
    for (const headers of elsewhere) expect(await one.post('/staff/members', wish, headers)).toMatchObject(rejection);
    expect((await db.query("select 1 from staff_members where name = 'x.y.z'")).length).toBe(0);
  });

  it('sends pages without scripts and an HttpOnly cookie, Secure with TLS', async () => {
    const kwame = await firstMember('kwame');
    const payload = new URLSearchParams({ name: 'kwame', password: kwame.password, code: kwame.code() }).toString();
    const response = await app.inject({
      method: 'POST',
      url: '/staff/login',
      headers: { 'x-forwarded-proto': 'https', 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
    expect(response.headers['set-cookie']).toMatch(/^__Host-oware-staff=.*Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect(response.headers['set-cookie']).not.toMatch(/domain/i);
    expect(response.headers['referrer-policy']).toBe('same-origin');
    expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'/);
    const page = await new StaffBrowser(app).get('/staff/login?to=%22%3E%3Cscript%3E');
    expect(page.text).not.toMatch(/<script|style=|javascript/i);
  });

  it.each([
    ['/staff/log?member=ama', '/staff/log?member=ama'],
    ['/staff', '/staff'],
    ['/staff/../ng/m', '/staff'],
    ['/staff/%2e%2e/ng/m', '/staff'],
    ['/staff/a/../../api/ng/demo/staff', '/staff'],
    ['/staffer', '/staff'],
    ['//example.com/staff', '/staff'],
    ['https://example.com/staff', '/staff'],
    ['/staff/\\\\example.com', '/staff'],
    ['/ng/m', '/staff'],
  ])('redirects after login only to staff pages: %s', async (to, place) => {
    const form = await new StaffBrowser(app).get(`/staff/login?to=${encodeURIComponent(to)}`);
    expect(form.text).toContain(`name="to" value="${place}"`);
    const name = `leads.${to.length}.${place.length}`;
    const member = await firstMember(name);
    const fields = { name, password: member.password, code: member.code(), to };
    expect(await new StaffBrowser(app).post('/staff/login', fields)).toMatchObject({ status: 303, to: place });
  });

  it('changes a password with the old one and a code', async () => {
    const abena = await firstMember('abena');
    const browser = new StaffBrowser(app);
    await browser.post('/staff/login', { name: 'abena', password: abena.password, code: abena.code() });
    await browser.get('/staff/me');
    clock.advance(MINUTE);
    const next = 'a longer password';
    for (const easy of [
      'short',
      'Password1234',
      'abena.abena.1',
      'aaaaaaaaaaaaaaaaaa',
      'qwertyuiop123456',
      'x'.repeat(201),
    ]) {
      const { status } = await browser.post('/staff/me', { password: abena.password, code: abena.code(), next: easy });
      expect([easy, status]).toEqual([easy, easy.length > 200 ? 400 : 422]);
    }
    // Passwords are case-sensitive, and the MD5 of the password is not accepted instead of it.
    const [stored] = await db.query<{ hash: string }>(
      "select password_hash as hash from staff_members where name = 'abena'",
    );
    expect(stored?.hash).toMatch(/^text:scrypt\$/);
    expect(await browser.post('/staff/me', { password: abena.password, code: abena.code(), next })).toMatchObject({
      status: 303,
    });
    clock.advance(MINUTE);
    const again = await new StaffBrowser(app).post('/staff/login', {
      name: 'abena',
      password: next,
      code: abena.code(),
    });
    expect(again.status).toBe(303);
    clock.advance(MINUTE);
    const capital = { name: 'abena', password: next.toUpperCase(), code: abena.code() };
    expect((await new StaffBrowser(app).post('/staff/login', capital)).status).toBe(401);
  });

  it('accepts a password stored as MD5 by an earlier release, and upgrades its hash at login', async () => {
    const adwoa = await firstMember('adwoa');
    const passwords = new PasswordHashes(hashThreads, { logN: 4, r: 8, p: 1 });
    const md5 = createHash('md5').update(adwoa.password).digest('hex');
    const before = await passwords.hash(md5, { account: 'staff/adwoa', address: '', known: true });
    await db.query("update staff_members set password_hash = $1 where name = 'adwoa'", [before]);
    const login = async (password: string): Promise<number> => {
      clock.advance(MINUTE);
      const given = { name: 'adwoa', password, code: adwoa.code() };
      return (await new StaffBrowser(app).post('/staff/login', given)).status;
    };
    expect(await login(adwoa.password)).toBe(303);
    const [stored] = await db.query<{ hash: string }>(
      "select password_hash as hash from staff_members where name = 'adwoa'",
    );
    expect(stored?.hash).toMatch(/^text:scrypt\$/);
    expect(await login(adwoa.password)).toBe(303);
    expect(await login(md5)).toBe(401);
  });

  it('does not count an attempt whose password could not be checked', async () => {
    const akua = await firstMember('akua');
    const given = { name: 'akua', password: akua.password, code: akua.code() };
    const member = await members.findStaff(await members.login(given, '10.1.0.1'));
    if (member === null) throw new Error('The member has no session.');
    const busy = jest.spyOn(hashThreads, 'run').mockRejectedValue(new Error('too many hashes'));
    const next = 'another long password';
    // One more than the free attempts of a device.
    for (let n = 0; n < 6; n++) {
      const change = members.changePassword(member, { password: akua.password, code: '', next });
      await expect(change).rejects.toThrow('too many hashes');
      await expect(members.login(given, '10.1.0.1')).rejects.toThrow('too many hashes');
    }
    busy.mockRestore();
    clock.advance(MINUTE);
    await members.changePassword(member, { password: akua.password, code: akua.code(), next });
    clock.advance(MINUTE);
    await members.login({ name: 'akua', password: next, code: akua.code() }, '10.1.0.1');
  });

  it('gives no access to a member created by an admin until password and key are changed: the admin cannot act as them', async () => {
    const admin = await staff('opener', 'admin');
    const opened = (await admin.post('/staff/members', { name: 'efua', roles: ['admin'] })).text;
    const [password = '', key = ''] = [...opened.matchAll(/<pre>([^<]+)<\/pre>/g)].map(([, found]) => found ?? '');
    const codeFor = (secret: string): string => computeCode(fromBase32(secret), getStep(clock.now()));
    const efua = new StaffBrowser(app);
    expect(await efua.post('/staff/login', { name: 'efua', password, code: codeFor(key) })).toMatchObject({
      status: 303,
    });
    for (const path of ['/staff', '/staff/members', '/staff/log'])
      expect(await efua.get(path)).toMatchObject({ status: 303, to: '/staff/me' });
    const me = (await efua.get('/staff/me')).text;
    const own = /<pre>([A-Z2-7]+)<\/pre>/.exec(me)?.[1] ?? '';
    expect([own.length > 20, own === key]).toEqual([true, false]);
    const first = { status: 403, text: expect.stringContaining(`Code ${BizCode.staffFirstLogin}`) };
    expect(await efua.post('/staff/members', { name: 'friend', roles: 'admin' })).toMatchObject(first);
    const next = 'a password of my own';
    for (const half of [
      { next, newCode: '' },
      { next, newCode: '000000' },
      { next: password, newCode: codeFor(own) },
    ]) {
      clock.advance(MINUTE);
      expect(await efua.post('/staff/me', { password, code: codeFor(key), ...half })).toMatchObject(first);
    }
    clock.advance(MINUTE);
    const both = { password, code: codeFor(key), next, newCode: codeFor(own) };
    expect(await efua.post('/staff/me', both)).toMatchObject({ status: 303 });
    // Another admin must have met the member first: anyone could have logged in.
    expect(await efua.get('/staff/members')).toMatchObject({ status: 303, to: '/staff/me' });
    expect(await efua.post('/staff/members', { name: 'friend', roles: 'admin' })).toMatchObject(first);
    const number = /<pre>(\d{4} \d{4})<\/pre>/.exec((await efua.get('/staff/me')).text)?.[1] ?? '';
    const id = (await db.query<{ id: number }>("select id from staff_members where name = 'efua'"))[0]?.id ?? 0;
    const confirm = (who: StaffBrowser, typed: string) => who.post(`/staff/members/${id}/confirm`, { number: typed });
    await admin.get('/staff/members');
    expect((await admin.get('/staff/members')).text).not.toContain(number);
    expect((await confirm(admin, number)).text).toContain(`Code ${BizCode.staffRoleMissing}`);
    const second = await staff('second', 'admin');
    expect((await second.get('/staff/members')).text).not.toContain(number);
    expect((await confirm(second, '00000000')).text).toContain(`Code ${BizCode.staffValueRefused}`);
    expect(await efua.get('/staff/members')).toMatchObject({ status: 303 });
    expect(await confirm(second, number)).toMatchObject({ status: 303, to: '/staff/members' });
    expect((await efua.get('/staff/members')).status).toBe(200);
    expect((await confirm(second, number)).text).toContain(`Code ${BizCode.notFound}`);
    expect((await readLog(db, { member: 'second' }, 2)).map(({ action }) => action)).toEqual([
      'member confirmed',
      'confirmation refused',
    ]);
    clock.advance(MINUTE);
    const login = (fields: Record<string, string>) =>
      new StaffBrowser(app).post('/staff/login', { name: 'efua', ...fields });
    expect((await login({ password, code: codeFor(key) })).status).toBe(401);
    expect((await login({ password: next, code: codeFor(key) })).status).toBe(401);
    expect((await login({ password: next, code: codeFor(own) })).status).toBe(303);
  });

  it('lets the command confirm a member created by the only admin, once the member has set a password', async () => {
    const made = await members.create('only.two', ['content'], 'opener', undefined, true);
    const lines: string[] = [];
    const run = () => confirmStaff(members, ['--name=only.two'], (line) => lines.push(line));
    expect(await run()).toBe(1);
    await db.query('update staff_members set provisional = false where name = $1', [made?.name]);
    expect(await run()).toBe(0);
    expect(await run()).toBe(1);
    expect(lines[1]).toBe('only.two is confirmed.');
  });

  it('rejects changes of its log', async () => {
    for (const change of ["update staff_log set member = 'x'", 'delete from staff_log', 'truncate staff_log'])
      await expect(db.query(change)).rejects.toThrow('only added to');
    for (const table of ['text_versions', 'config_changes'])
      for (const change of [`update ${table} set author = 'x'`, `delete from ${table}`, `truncate ${table}`])
        await expect(db.query(change)).rejects.toThrow(`${table} is only added to`);
  });
});
