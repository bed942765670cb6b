import {
  BizCode,
  REFERRAL_HEADER,
  type EmailRegisterResponse,
  type EmailTokenResponse,
  type OtpSessionResponse,
  type RegisterCompleteResponse,
} from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { Ledger } from '../../ledger/service';
import { type Mail } from '../../notify/mail/mail';
import { registerOtp } from '../otp/routes';
import { OtpService } from '../otp/service';
import { HeldChannels } from '../otp/testing';
import { createInProcessBus } from '../../platform/bus/in-process';
import { SetClock } from '../../platform/clock';
import { Counters } from '../../platform/counters/counters';
import { type Database } from '../../platform/database';
import { onDatabase } from '../../../testing/database';
import { BizError } from '../../platform/http';
import { md5, TestClient, createTestServer } from '../../platform/http/testing';
import { registerRegistration } from '../registration/routes';
import { Registration } from '../registration/service';
import { RemoteConfig } from '../../settings/remote-config/service';
import { SessionService } from '../session/service';
import { registerEmailRegistration } from './routes';
import { EmailRegistration } from './service';
import { saveVerifiedEmail } from '../../player/profile/store';
import { createLocalWarnings } from '../../notify/warnings/testing';

const HOUR = 3_600_000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

onDatabase((_name, open) => {
  let db: Database;
  let app: FastifyInstance;
  let remoteConfig: RemoteConfig;
  let count = 0;
  const clock = new SetClock(Date.UTC(2026, 5, 15, 12));
  const channels = new HeldChannels();
  const mails: Mail[] = [];
  let rejection: BizError | undefined;

  beforeAll(async () => {
    db = await open();
    const bus = createInProcessBus((error) => {
      throw error;
    });
    const secret = Buffer.alloc(32, 1);
    const sessions = new SessionService({
      db,
      clock,
      bus,
      warnings: createLocalWarnings(clock),
      secret,
      passwordCost: { logN: 4, r: 8, p: 1 },
    });
    remoteConfig = new RemoteConfig(db);
    const otp = new OtpService({ db, clock, secret, channels, remoteConfig });
    const registration = new Registration({ db, clock, otp, sessions, ledger: new Ledger({ db, clock }) });
    registration.setEmailSaver(saveVerifiedEmail);
    const sendMail = async (_country: string, mail: Mail): Promise<void> => {
      if (rejection !== undefined) throw rejection;
      mails.push(mail);
    };
    app = await createTestServer(
      clock,
      (scope) => {
        registerOtp(scope, otp);
        registerRegistration(scope, registration, sessions, new Counters(db, clock));
        registerEmailRegistration(
          scope,
          new EmailRegistration({ db, clock, registration, remoteConfig, sendMail, origin: 'https://bet.example.com' }),
        );
      },
      sessions,
    );
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });
  beforeEach(() => {
    count++;
    rejection = undefined;
    clock.advance(2 * HOUR);
  });

  const from = () => ({ remoteAddress: `10.3.0.${count}` });
  const buildRequest = (more: object = {}) => ({
    email: ` Ama${count}@Example.com `,
    phone: `0809000${String(count).padStart(4, '0')}`,
    phoneCountryCode: '234',
    password: md5('Sankofa77'),
    dateOfBirth: '2000-02-29',
    termsAccepted: true,
    ...more,
  });
  const begin = (client: TestClient, more: object = {}) =>
    client.callEncrypted<EmailRegisterResponse>('POST', '/patron/email/auth/register', buildRequest(more), from());
  const prove = (client: TestClient, token: string) =>
    client.callEncrypted<EmailTokenResponse>('POST', '/patron/email/auth/token', { token }, from());
  const getToken = (mail: Mail | undefined): string => /email_token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';

  it('sends a link, continues with the phone, and opens the account with the address in its profile', async () => {
    const client = new TestClient(app);
    expect((await begin(client)).data).toEqual({ registrationStatus: 'EMAIL_SENT', simpleToken: '', expiryHours: 24 });
    expect(mails.at(-1)).toMatchObject({
      to: `ama${count}@example.com`,
      text: expect.stringContaining('https://bet.example.com/ng/m/?email_token='),
    });
    const { simpleToken, phone } = (await prove(client, getToken(mails.at(-1)))).data;
    const form = <T>(path: string, fields: Record<string, string>) =>
      client.call<T>('POST', path, {
        payload: new URLSearchParams({ phone, phoneCountryCode: '234', ...fields }).toString(),
        headers: FORM,
        ...from(),
      });
    const { token } = (await form<OtpSessionResponse>('/patron/register/otp/session', { simpleToken })).data;
    await form('/msg/v1/otps', { token, channel: 'sms', template: 'register' });
    const { data } = await form<RegisterCompleteResponse>('/patron/register/complete', {
      otpToken: token,
      otpCode: channels.code,
    });
    expect(data.registrationStatus).toBe('COMPLETED');
    expect(
      await db.query('select email, email_verified_at as verified from profiles where user_id = $1', [data.userId]),
    ).toEqual([{ email: `ama${count}@example.com`, verified: clock.now() }]);
  });

  it.each([
    ['abcd-2345', /email_token=[\w-]{43}&referral=ABCD2345\n/],
    ['https://elsewhere.example.com', /email_token=[\w-]{43}\n/],
  ])('adds a referral code to the link: %s', async (referral, link) => {
    await new TestClient(app).callEncrypted('POST', '/patron/email/auth/register', buildRequest(), {
      ...from(),
      headers: { [REFERRAL_HEADER]: encodeURIComponent(referral) },
    });
    expect(mails.at(-1)?.text).toMatch(link);
  });

  it('works once, in its own country, and for the hours of the remote configuration', async () => {
    const client = new TestClient(app);
    await begin(client);
    const token = getToken(mails.at(-1));
    expect((await prove(new TestClient(app, 'gh'), token)).bizCode).toBe(BizCode.emailLinkOver);
    expect((await prove(client, token)).bizCode).toBe(BizCode.success);
    expect((await prove(client, token)).bizCode).toBe(BizCode.emailLinkOver);
    await remoteConfig.set('ng', 'mail.verify.link.expiry.hours', 2);
    expect((await begin(client)).data.expiryHours).toBe(2);
    await remoteConfig.set('ng', 'mail.verify.link.expiry.hours', null);
    clock.advance(2 * HOUR);
    expect((await prove(client, getToken(mails.at(-1)))).bizCode).toBe(BizCode.emailLinkOver);
  });

  it('behaves in the same way for an address that was used before', async () => {
    const responses = [await begin(new TestClient(app)), await begin(new TestClient(app))];
    expect(responses[1]?.data).toEqual(responses[0]?.data);
  });

  it.each([
    ['an invalid address', { email: 'ama@' }, 'email'],
    ['an address with a line break', { email: 'ama@example.com\nBcc: all@example.com' }, 'email'],
    ['a player under 18', { dateOfBirth: '2009-01-01' }, 'dateOfBirth'],
    ['a very common password', { password: md5('12345678') }, 'password'],
    ['a phone number that is not mobile', { phone: '0123456789' }, 'phone'],
  ])('rejects %s', async (_what, wrong, field) => {
    const before = mails.length;
    expect(await begin(new TestClient(app), wrong)).toMatchObject({
      bizCode: BizCode.invalidInput,
      data: { fields: [{ field }] },
    });
    expect(mails).toHaveLength(before);
  });

  it('reports when no email can be sent, and rejects an unencrypted call', async () => {
    rejection = new BizError(BizCode.unavailable, 'no');
    expect((await begin(new TestClient(app))).bizCode).toBe(BizCode.unavailable);
    expect(
      (await new TestClient(app).call('POST', '/patron/email/auth/register', { payload: buildRequest(), ...from() }))
        .bizCode,
    ).not.toBe(BizCode.success);
  });

  it('limits the messages per hour to one address', async () => {
    for (let sent = 0; sent < 5; sent++) await begin(new TestClient(app), { email: 'victim@example.com' });
    expect((await begin(new TestClient(app), { email: ' Victim@example.com' })).bizCode).toBe(BizCode.tooManyAttempts);
  });
});
