import { createHash } from 'node:crypto';
import { BizCode, type OtpSessionResponse } from '@oware/contracts';
import { createOtherCode } from '../otp/testing';
import { type Database } from '../../platform/database';
import { onDatabase } from '../../../testing/database';
import { ChangesWorld, PASSWORD, type Person } from '../security/testing';

const PATH = '/patron/account/info/password';
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
const NEW = md5('Adinkra42');

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

  const begin = (player: Person, password = PASSWORD, client = player.client) =>
    client.callEncrypted<OtpSessionResponse | null>('POST', PATH, { password }, { remoteAddress: player.address });
  async function token(player: Person): Promise<string> {
    const { data } = await begin(player);
    const sent = await player.form('/msg/v1/otps', {
      ...player.getFields(),
      token: data?.token ?? '',
      channel: 'sms',
      template: 'change_password',
    });
    expect(sent.bizCode).toBe(BizCode.success);
    return data?.token ?? '';
  }
  const change = (player: Person, body: object) =>
    player.client.callEncrypted('PUT', PATH, body, { remoteAddress: player.address });
  const logIn = (player: Person, password: string) =>
    player
      .createDevice()
      .callEncrypted(
        'POST',
        '/patron/accessToken',
        { username: player.phone, password, keepSignedIn: false },
        { remoteAddress: player.address },
      );

  it('requires the old password and a code, ends only the other logins, and notifies the owner', async () => {
    const player = await world.createPlayer();
    const other = player.createDevice();
    await player.login(player.phone, other);
    const response = await change(player, { token: await token(player), otpCode: world.channels.code, password: NEW });
    expect(response.bizCode).toBe(BizCode.success);
    const alive = async (client: typeof other) => (await client.call('GET', '/patron/account/info/security')).bizCode;
    expect(await alive(player.client)).toBe(BizCode.success);
    expect(await alive(other)).toBe(BizCode.loginRequired);
    expect((await logIn(player, PASSWORD)).bizCode).not.toBe(BizCode.success);
    expect((await logIn(player, NEW)).bizCode).toBe(BizCode.success);
    expect(world.texted.at(-2)).toMatch(
      new RegExp(`^${player.phone}: .*your password was changed and all other devices were logged out`),
    );
  });

  it('rejects a password that is easy to guess, whatever the browser has accepted', async () => {
    const player = await world.createPlayer();
    for (const easy of ['Password1', 'Naija2024', '25121990', `0${player.phone}`]) {
      const password = createHash('md5').update(easy).digest('hex');
      const response = await change(player, { token: 'a token of twenty letters', otpCode: '123456', password });
      expect([easy, response]).toMatchObject([
        easy,
        { bizCode: BizCode.invalidInput, data: { fields: [{ field: 'password', code: 'too_simple' }] } },
      ]);
    }
  });

  it('sends no code for a wrong password, and locks out guessing', async () => {
    const player = await world.createPlayer();
    const codes = new Set<number>();
    for (let tries = 0; tries < 12; tries++) codes.add((await begin(player, md5(`guess ${tries}`))).bizCode);
    expect([...codes]).toEqual([40101, BizCode.tooManyAttempts]);
  });

  it('rejects a visitor', async () => {
    const visitor = await world.createPerson();
    expect((await begin(visitor)).bizCode).toBe(BizCode.loginRequired);
    expect((await change(visitor, { token: 'x'.repeat(40), otpCode: '123456', password: NEW })).bizCode).toBe(
      BizCode.loginRequired,
    );
  });

  it('rejects a wrong code, another player’s token, a repeated call, and a password that is easy to guess', async () => {
    const [player, thief] = [await world.createPlayer(), await world.createPlayer()];
    const held = await token(player);
    const otpCode = world.channels.code;
    expect((await change(player, { token: held, otpCode: createOtherCode(otpCode), password: NEW })).bizCode).toBe(
      BizCode.otpWrong,
    );
    expect((await change(player, { token: held, otpCode, password: md5('password1') })).bizCode).toBe(
      BizCode.invalidInput,
    );
    expect((await change(thief, { token: held, otpCode, password: NEW })).bizCode).toBe(BizCode.otpSessionOver);
    expect((await change(player, { token: held, otpCode, password: NEW })).bizCode).toBe(BizCode.success);
    expect((await change(player, { token: held, otpCode, password: PASSWORD })).bizCode).toBe(BizCode.otpSessionOver);
  });
});
