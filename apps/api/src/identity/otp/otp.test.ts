import { BizCode, type OtpSendResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { SetClock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { onDatabase } from '../../../testing/database';
import { BizError } from '../../platform/http';
import { TestClient, createTestServer } from '../../platform/http/testing';
import { RemoteConfig } from '../../settings/remote-config/service';
import { CODES_A_DAY, GUESSES_A_DAY } from './limits';
import { registerOtp } from './routes';
import { CODE_LIFETIME, CODES, OtpService, SESSION_LIFETIME, TRIES, type Held } from './service';
import { HeldChannels, createOtherCode } from './testing';

const MINUTE = 60_000;

onDatabase((_name, open) => {
  let db: Database;
  let app: FastifyInstance;
  let otp: OtpService;
  let channels: HeldChannels;
  let caller = 0;
  const clock = new SetClock(1_700_000_000_000);
  const subject = { country: 'ng', phone: '8030000009', business: 'register' } as const;
  const from = () => ({ deviceId: `device-${caller}`, address: `10.0.0.${caller}` });

  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    caller++;
    clock.advance(2 * 86_400_000);
    channels = new HeldChannels();
    otp = new OtpService({ db, clock, secret: Buffer.alloc(32, 7), channels, remoteConfig: new RemoteConfig(db) });
    app = await createTestServer(clock, (scope) => registerOtp(scope, otp));
  });
  afterEach(() => app.close());

  const held = async (): Promise<Held> => ({
    ...subject,
    token: await otp.open(subject, from(), { reference: 'what waits' }),
  });
  const rejection = (work: Promise<unknown>): Promise<BizError> =>
    work.then(
      () => {
        throw new Error('It was not rejected.');
      },
      (error: unknown) => {
        if (error instanceof BizError) return error;
        throw error;
      },
    );
  const getCode = async (work: Promise<unknown>): Promise<BizCode> => (await rejection(work)).code;
  const form = (token: string, more: Record<string, string> = {}) => ({
    payload: new URLSearchParams({
      token,
      phone: '08030000009',
      phoneCountryCode: '234',
      channel: 'sms',
      template: 'register',
      ...more,
    }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'device-id': from().deviceId },
    remoteAddress: from().address,
  });

  describe('the calls', () => {
    it('return the channels, send a code and count down the remaining ones', async () => {
      const client = new TestClient(app);
      expect((await client.call('GET', '/msg/otps/channels')).data).toEqual({
        availableOtpChannelIds: ['sms', 'voice', 'reverse_sms', 'telegram_gateway'],
      });
      const { token } = await held();
      const { data } = await client.call<OtpSendResponse>('POST', '/msg/v1/otps', form(token));
      expect(data).toEqual({ remaining: CODES - 1, otpRetryCountdown: 60 });
      expect(channels.sent).toEqual([
        { channel: 'sms', to: { country: 'ng', phone: '8030000009' }, code: expect.stringMatching(/^\d{6}$/) },
      ]);
    });

    it.each([
      ['another country’s code', { phoneCountryCode: '233' }],
      ['a number that is not mobile', { phone: '0123456789' }],
      ['an unknown channel', { channel: 'pigeon' }],
      ['an unknown template', { template: 'lottery' }],
      ['an invalid token', { token: 'short' }],
    ])('reject %s', async (_what, wrong) => {
      const { token } = await held();
      expect((await new TestClient(app).call('POST', '/msg/v1/otps', form(token, wrong))).bizCode).toBe(
        BizCode.invalidInput,
      );
      expect(channels.sent).toEqual([]);
    });

    it('reject a session for another purpose, another phone or another country', async () => {
      const { token } = await held();
      const client = new TestClient(app);
      for (const wrong of [{ template: 'withdraw' }, { phone: '8030000008' }] as Record<string, string>[]) {
        expect((await client.call('POST', '/msg/v1/otps', form(token, wrong))).bizCode).toBe(BizCode.otpSessionOver);
      }
      expect(await getCode(otp.send({ ...subject, country: 'gh', token }, 'sms', from()))).toBe(BizCode.otpSessionOver);
    });
  });

  describe('sending', () => {
    it('enforces the countdown, also on another channel', async () => {
      const session = await held();
      await otp.send(session, 'sms', from());
      clock.advance(20_000);
      expect(await rejection(otp.send(session, 'sms', from()))).toMatchObject({
        code: BizCode.otpTooSoon,
        data: { otpRetryCountdown: 40 },
      });
      expect(await rejection(otp.send(session, 'voice', from()))).toMatchObject({
        code: BizCode.otpTooSoon,
        data: { otpRetryCountdown: 40 },
      });
      clock.advance(40_000);
      await otp.send(session, 'voice', from());
      expect(channels.sent.map(({ channel }) => channel)).toEqual(['sms', 'voice']);
    });

    it('enforces no countdown after a code for the player to send', async () => {
      const session = await held();
      await otp.send(session, 'reverse_sms', from());
      await otp.send(session, 'sms', from());
      expect(await rejection(otp.send(session, 'reverse_sms', from()))).toMatchObject({ code: BizCode.otpTooSoon });
    });

    it('sends one code for parallel requests', async () => {
      const session = await held();
      const results = await Promise.allSettled(Array.from({ length: 4 }, () => otp.send(session, 'sms', from())));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(channels.sent).toHaveLength(1);
    });

    it('stops at the limit of a session, then at that of a phone per day', async () => {
      const session = await held();
      for (let count = CODES - 1; count >= 0; count--) {
        expect(await otp.send(session, 'sms', from())).toMatchObject({ remaining: count });
        clock.advance(MINUTE);
      }
      expect(await getCode(otp.send(session, 'sms', from()))).toBe(BizCode.otpRateLimited);
      for (let count = CODES; count < CODES_A_DAY; count++) {
        caller++;
        await otp.send(await held(), 'sms', from());
      }
      expect(await rejection(otp.send(await held(), 'sms', from()))).toMatchObject({
        code: BizCode.otpRateLimited,
        data: { retryAfter: expect.any(Number) },
      });
      expect(channels.sent).toHaveLength(CODES_A_DAY);
      clock.advance(86_400_000);
      await otp.send(await held(), 'sms', from());
    });

    it('limits the requests of a device and an address', async () => {
      const phone = (count: number) => `80300${String(count).padStart(5, '0')}`;
      const send = async (count: number, device: string, address: string): Promise<unknown> => {
        const other = { ...subject, phone: phone(count) };
        const who = { deviceId: device, address };
        return otp.send({ ...other, token: await otp.open(other, who) }, 'sms', who);
      };
      for (let count = 0; count < 15; count++) await send(count, 'greedy', from().address);
      expect(await getCode(send(15, 'greedy', from().address))).toBe(BizCode.otpRateLimited);
      await db.query('update counters set count = 599 where key = $1', [`otp:send:address:${from().address}`]);
      await send(16, 'another', from().address);
      expect(await getCode(send(17, 'honest', from().address))).toBe(BizCode.otpRateLimited);
      await send(18, 'honest', 'elsewhere');
    });

    it('limits the sessions that a device opens', async () => {
      for (let count = 0; count < 20; count++) await held();
      expect(await getCode(held())).toBe(BizCode.otpRateLimited);
    });

    it('does not count a code that could not be sent', async () => {
      const session = await held();
      channels.refuses = new BizError(BizCode.otpNotSent, 'no');
      for (let count = 0; count < CODES_A_DAY + 2; count++)
        expect(await getCode(otp.send(session, 'sms', from()))).toBe(BizCode.otpNotSent);
      channels.refuses = undefined;
      expect(await otp.send(session, 'sms', from())).toEqual({ remaining: CODES - 1, otpRetryCountdown: 60 });
    });

    it('rejects a channel that is not available', async () => {
      channels.available = ['sms'];
      expect(await getCode(otp.send(await held(), 'voice', from()))).toBe(BizCode.otpChannelClosed);
    });
  });

  describe('proving', () => {
    it('accepts the right code once and returns the session’s reference', async () => {
      const session = await held();
      await otp.send(session, 'sms', from());
      const results = await Promise.allSettled(
        Array.from({ length: 3 }, () => otp.prove(session, channels.code, from())),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toMatchObject([
        { value: { reference: 'what waits' } },
      ]);
      expect(await getCode(otp.prove(session, channels.code, from()))).toBe(BizCode.otpSessionOver);
    });

    it('reports a wrong code, and after five attempts rejects even the right one', async () => {
      const session = await held();
      await otp.send(session, 'sms', from());
      for (let left = TRIES - 1; left > 0; left--) {
        expect(await rejection(otp.prove(session, createOtherCode(channels.code), from()))).toMatchObject({
          code: BizCode.otpWrong,
          data: { triesLeft: left },
        });
      }
      expect(await getCode(otp.prove(session, createOtherCode(channels.code), from()))).toBe(BizCode.otpTriesUsedUp);
      expect(await getCode(otp.prove(session, channels.code, from()))).toBe(BizCode.otpTriesUsedUp);
      clock.advance(MINUTE);
      await otp.send(session, 'sms', from());
      await otp.prove(session, channels.code, from());
    });

    it('counts attempts before checking, so that parallel guesses gain nothing', async () => {
      const session = await held();
      await otp.send(session, 'sms', from());
      const wrong = Array.from({ length: 12 }, (_, digit) => String(digit).padStart(6, '9')).filter(
        (code) => code !== channels.code,
      );
      const codes = await Promise.all(wrong.map((code) => getCode(otp.prove(session, code, from()))));
      expect(codes.filter((code) => code === BizCode.otpWrong)).toHaveLength(TRIES - 1);
    });

    it('rejects an expired code, an older code, and a code that was never requested', async () => {
      const session = await held();
      expect(await getCode(otp.prove(session, '123456', from()))).toBe(BizCode.otpWrong);
      await otp.send(session, 'sms', from());
      const first = channels.code;
      clock.advance(MINUTE);
      await otp.send(session, 'sms', from());
      if (first !== channels.code) expect(await getCode(otp.prove(session, first, from()))).toBe(BizCode.otpWrong);
      clock.advance(CODE_LIFETIME);
      expect(await getCode(otp.prove(session, channels.code, from()))).toBe(BizCode.otpExpired);
      clock.advance(SESSION_LIFETIME);
      expect(await getCode(otp.prove(session, channels.code, from()))).toBe(BizCode.otpSessionOver);
    });

    it('rejects the code of another session', async () => {
      const [mine, other] = [await held(), await held()];
      await otp.send(mine, 'sms', from());
      const code = channels.code;
      await otp.send(other, 'voice', from());
      if (code !== channels.code) expect(await getCode(otp.prove(other, code, from()))).toBe(BizCode.otpWrong);
      expect(await getCode(otp.prove({ ...mine, business: 'password_reset' }, code, from()))).toBe(
        BizCode.otpSessionOver,
      );
    });

    it('limits the guesses for a phone, whoever makes them and in however many sessions', async () => {
      let checked = 0;
      for (let count = 0; count < CODES_A_DAY; count++) {
        caller++;
        const session = await held();
        await otp.send(session, 'sms', from());
        for (let tries = 0; tries < TRIES; tries++) {
          if ((await getCode(otp.prove(session, createOtherCode(channels.code), from()))) !== BizCode.otpRateLimited)
            checked++;
        }
      }
      expect(checked).toBe(GUESSES_A_DAY.visitor);
      const session = await held();
      expect(await getCode(otp.prove(session, '123456', from()))).toBe(BizCode.otpRateLimited);
    });

    it('does not count a right code as an attempt', async () => {
      const session = await held();
      await otp.send(session, 'sms', from());
      await getCode(otp.prove(session, createOtherCode(channels.code), from()));
      await otp.prove(session, channels.code, from());
      const [guesses] = await db.query<{ count: number }>(
        "select count from counters where key like 'otp:guess:visitor:%' and ends_at > $1",
        [clock.now()],
      );
      expect(guesses?.count).toBe(1);
    });

    it('does not let a stranger use up the attempts of a phone', async () => {
      for (let count = 0; count < 60; count++) {
        expect(await getCode(otp.prove({ ...subject, token: 'a token that was made up' }, '123456', from()))).toBe(
          BizCode.otpSessionOver,
        );
      }
      const session = await held();
      await otp.send(session, 'sms', from());
      await otp.prove(session, channels.code, from());
    });

    it('stores neither token nor code', async () => {
      const session = await held();
      await otp.send(session, 'sms', from());
      const rows = JSON.stringify(await db.query('select * from otp_sessions'));
      expect(rows).not.toContain(session.token);
      expect(rows).not.toContain(`"${channels.code}"`);
    });
  });

  describe('reverse SMS', () => {
    const status = (token: string, code: string) =>
      new TestClient(app).call('POST', `/msg/v1/otps/${code}`, { payload: { token, channel: 'reverse_sms' } });

    it('is ongoing until the SMS has arrived, and then proves the phone', async () => {
      const session = await held();
      const { code = '', providerPhone, otpRetryCountdown } = await otp.send(session, 'reverse_sms', from());
      expect({ providerPhone, otpRetryCountdown }).toEqual({ providerPhone: '24680', otpRetryCountdown: 60 });
      expect(await status(session.token, code)).toMatchObject({ bizCode: BizCode.otpOngoing, status: 200 });
      expect(await getCode(otp.prove(session, code, from()))).toBe(BizCode.otpOngoing);
      await otp.handleSms('ng', '8030000001', code);
      expect((await status(session.token, code)).bizCode).toBe(BizCode.otpOngoing);
      await otp.handleSms('ng', subject.phone, ` my code: ${code}.`);
      expect((await status(session.token, code)).bizCode).toBe(BizCode.success);
      expect(await otp.prove(session, code, from())).toEqual({ reference: 'what waits' });
      expect((await status(session.token, code)).bizCode).toBe(BizCode.otpSessionOver);
    });

    it('fails when the phone sends another code, and can be requested again', async () => {
      const session = await held();
      const { code = '' } = await otp.send(session, 'reverse_sms', from());
      await otp.handleSms('ng', subject.phone, createOtherCode(code));
      expect((await status(session.token, code)).bizCode).toBe(BizCode.otpWrong);
      clock.advance(MINUTE);
      const again = (await otp.send(session, 'reverse_sms', from())).code ?? '';
      expect((await status(session.token, again)).bizCode).toBe(BizCode.otpOngoing);
    });

    it('expires with the countdown; a later SMS proves nothing', async () => {
      const session = await held();
      const { code = '' } = await otp.send(session, 'reverse_sms', from());
      clock.advance(MINUTE);
      await otp.handleSms('ng', subject.phone, code);
      expect((await status(session.token, code)).bizCode).toBe(BizCode.otpExpired);
    });

    it('rejects a code of another session, and limits the status calls', async () => {
      const session = await held();
      const { code = '' } = await otp.send(session, 'reverse_sms', from());
      expect((await status(session.token, createOtherCode(code))).bizCode).toBe(BizCode.otpSessionOver);
      for (let count = 1; count < 60; count++) await status(session.token, code);
      expect((await status(session.token, code)).bizCode).toBe(BizCode.otpRateLimited);
    });
  });
});
