import { BizCode, type AccountSecurity, type PhoneVerifyResponse } from '@oware/contracts';
import { createOtherCode } from '../otp/testing';
import { type Database } from '../../platform/database';
import { onDatabase } from '../../../testing/database';
import { ChangesWorld, type Person } from '../security/testing';

const BIND = '/patron/account/phone/bind/otp';
const MIGRATE = '/patron/account/phone/migrate/otp';

onDatabase((_name, open) => {
  let db: Database;
  let world: ChangesWorld;
  beforeAll(async () => {
    db = await open();
    world = await new ChangesWorld(db).start();
  });
  afterAll(async () => {
    await world.close();
    await db.close();
  });

  async function provePrimary(player: Person, phone = player.phone): Promise<string> {
    const otpToken = await player.requestCode(`${BIND}/session/primary-phone`, 'verify_primary_phone', {}, phone);
    return (
      await player.form<PhoneVerifyResponse>(`${BIND}/verify/primary-phone`, { otpToken, otpCode: world.channels.code })
    ).data.token;
  }
  const requestNewPhone = (player: Person, token: string, phone: string) =>
    player.requestCode(`${BIND}/session/new-phone`, 'verify_new_phone', { ...player.getFields(phone), token }, phone);
  const bind = (player: Person, otpToken: string, phone: string, otpCode = world.channels.code) =>
    player.form(`${BIND}/verify/new-phone`, { ...player.getFields(phone), otpToken, otpCode });
  const requestWithOldPhone = (player: Person, phone: string) =>
    player.requestCode(`${MIGRATE}/get-subsidiary-session`, 'migrate_subsidiary_phone', player.getFields(phone), phone);
  const migrate = (player: Person, otpToken: string, phone: string) =>
    player.form(`${MIGRATE}/verify-subsidiary`, { ...player.getFields(phone), otpToken, otpCode: world.channels.code });
  const security = async (player: Person): Promise<AccountSecurity> =>
    (await player.client.call<AccountSecurity>('GET', '/patron/account/info/security')).data;

  it.each(['ng', 'gh'] as const)(
    'binds a new phone in %s: only the new phone can log in, and other logins end',
    async (country) => {
      const player = await world.createPlayer(0, country);
      const elsewhere = player.createDevice();
      await player.login(player.phone, elsewhere);
      const phone = world.createPhone(country);
      expect(
        (await bind(player, await requestNewPhone(player, await provePrimary(player), phone), phone)).bizCode,
      ).toBe(BizCode.success);
      expect(await security(player)).toMatchObject({ phone, subsidiaryPhones: [player.phone] });
      expect((await elsewhere.call('GET', '/patron/account/info/security')).bizCode).toBe(BizCode.loginRequired);
      const changed = world.texted.slice(-2);
      expect((await player.login(phone, player.createDevice())).bizCode).toBe(BizCode.success);
      expect((await player.login(player.phone, player.createDevice())).bizCode).toBe(BizCode.wrongCredentials);
      expect(changed).toEqual([
        expect.stringMatching(new RegExp(`^${player.phone}: .*new phone number.*${phone.slice(-3)}`)),
        expect.stringMatching(new RegExp(`^${phone}: `)),
      ]);
      expect(changed[0]).not.toContain(phone);
    },
  );

  it('reveals only after the proof that the new phone has an account, and binds another one after another proof', async () => {
    const [player, other] = [await world.createPlayer(), await world.createPerson()];
    const token = await provePrimary(player);
    expect((await bind(player, await requestNewPhone(player, token, other.phone), other.phone)).bizCode).toBe(
      BizCode.otpAccountExists,
    );
    const phone = world.createPhone();
    const again = await provePrimary(player);
    expect((await bind(player, await requestNewPhone(player, again, phone), phone)).bizCode).toBe(BizCode.success);
  });

  it('requires the primary phone’s proof, which works for one new phone of the same account', async () => {
    const [player, thief] = [await world.createPlayer(), await world.createPlayer()];
    const phone = world.createPhone();
    const open = (person: Person, token: string, to = phone) =>
      person.form(`${BIND}/session/new-phone`, { ...person.getFields(to), token });
    expect((await open(player, 'x'.repeat(43))).bizCode).toBe(BizCode.otpSessionOver);
    const token = await provePrimary(player);
    expect((await open(thief, token)).bizCode).toBe(BizCode.otpSessionOver);
    const otpToken = await requestNewPhone(player, token, phone);
    expect((await bind(player, otpToken, phone, createOtherCode(world.channels.code))).bizCode).toBe(BizCode.otpWrong);
    const stolen = await bind(thief, otpToken, phone);
    expect(stolen.bizCode).not.toBe(BizCode.success);
    expect(await security(thief)).toMatchObject({ phone: thief.phone });
    expect((await open(player, token)).bizCode).toBe(BizCode.success);
    expect((await open(player, token, world.createPhone())).bizCode).toBe(BizCode.otpSessionOver);
  });

  it.each([
    ['its own phone', (player: Person) => player.phone, 'unchanged'],
    ['a number that is not mobile', () => '1234567', 'not_mobile'],
  ])('rejects binding %s', async (_what, phoneOf, code) => {
    const player = await world.createPlayer();
    const response = await player.form(`${BIND}/session/new-phone`, {
      ...player.getFields(phoneOf(player)),
      token: await provePrimary(player),
    });
    expect(response).toMatchObject({ bizCode: BizCode.invalidInput, data: { fields: [{ field: 'phone', code }] } });
  });

  it('moves back to an earlier phone without the primary one', async () => {
    const player = await world.createPlayer();
    const phone = world.createPhone();
    await bind(player, await requestNewPhone(player, await provePrimary(player), phone), phone);
    const otpToken = await requestWithOldPhone(player, player.phone);
    expect((await migrate(player, otpToken, player.phone)).bizCode).toBe(BizCode.success);
    expect(await security(player)).toMatchObject({ phone: player.phone, subsidiaryPhones: [phone] });
    expect((await player.login()).bizCode).toBe(BizCode.success);
  });

  it('does not move to a phone that the account never had, or that now has another account', async () => {
    const [player, other] = [await world.createPlayer(), await world.createPerson()];
    for (const phone of [other.phone, world.createPhone()]) {
      expect(await player.form(`${MIGRATE}/get-subsidiary-session`, player.getFields(phone))).toMatchObject({
        bizCode: BizCode.invalidInput,
        data: { fields: [{ field: 'phone', code: 'unknown' }] },
      });
    }
    const phone = world.createPhone();
    await bind(player, await requestNewPhone(player, await provePrimary(player), phone), phone);
    await world.sessions.createUser('ng', player.phone, '0'.repeat(32));
    expect((await migrate(player, await requestWithOldPhone(player, player.phone), player.phone)).bizCode).toBe(
      BizCode.otpAccountExists,
    );
    expect(await security(player)).toMatchObject({ phone });
  });

  it('rejects visitors', async () => {
    const visitor = await world.createPerson();
    for (const path of [`${BIND}/session/primary-phone`, `${MIGRATE}/get-subsidiary-session`]) {
      expect((await visitor.form(path, visitor.getFields())).bizCode).toBe(BizCode.loginRequired);
    }
  });
});
