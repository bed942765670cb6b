import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UNVERIFIED_DEPOSITS } from '@oware/config';
import { BizCode, type IdentityResponse, type ProfileUpdate } from '@oware/contracts';
import { onDatabase } from '../../../testing/database';
import { type Person } from '../../identity/security/testing';
import { type Database } from '../../platform/database';
import { type TestClient } from '../../platform/http/testing';
import { Gifts } from '../../rewards/gifts/service';
import { findVerifiedName } from '../../wallet/proved-name';
import { pictures } from '../name-update/testing';
import { type EmailProof } from '../profile/email-proof';
import { Profiles } from '../profile/service';
import { LocalIdentityProvider } from './local-provider';
import { reviewIdentities } from './review-command';
import { changeCheck, clearNames, findNewestCheck } from './store';
import { IdentityWorld } from './testing';

const [card, face] = [pictures.jpeg(900, 600), pictures.png(600, 800)];
const named = { firstName: 'Ama', lastName: 'Mensah' };
const DAY = 24 * 60 * 60_000;
/** Unique numbers whose last digit selects the local provider's finding. */
let count = 10_000_000;
const numberEnding = (digit: number): string => `22${(count += 1)}${digit}`;

onDatabase((_name, open) => {
  let db: Database;
  let world: IdentityWorld;
  beforeAll(async () => {
    db = await open();
    world = await new IdentityWorld(
      db,
      (clock) => new LocalIdentityProvider({ demo: true, now: () => clock.now() }),
    ).start();
  });
  afterAll(async () => {
    await world.close();
    await db.close();
  });

  // Players of all tests have the same name and date of birth.
  beforeEach(() => db.query('update users set birth_date = null where identity_verified_at is not null'));

  const send = (client: TestClient, payload: object) =>
    client.call<IdentityResponse>('POST', '/patron/identity', { payload });
  const state = async (client: TestClient) => (await client.call<IdentityResponse>('GET', '/patron/identity')).data;
  const documents = {
    kind: 'ghana_card',
    document: card.toString('base64'),
    selfie: face.toString('base64'),
    ...named,
  };
  const bvn = (digit: number) => ({ kind: 'bvn', number: numberEnding(digit), ...named });
  /** Sets names as the player's profile page does. */
  const setName = ({ userId, country }: Person, name: ProfileUpdate) => {
    const { sessions } = world.world;
    const tiers = { getOpenLevel: async () => null };
    const email = { send: async () => undefined } as unknown as EmailProof;
    const profiles = new Profiles({ db, clock: world.clock, email, tiers, sessions });
    return profiles.update(userId, country, name, {
      password: undefined,
      from: { deviceId: 'd', address: '10.9.0.1' },
    });
  };
  async function review(...args: string[]): Promise<{ exit: number; lines: string[] }> {
    const lines: string[] = [];
    return { exit: await reviewIdentities(world, args, (line) => lines.push(line)), lines };
  }

  it('verifies a player by a number immediately: the account gets the name, gifts become usable, and the number is not stored', async () => {
    const { person, client } = await world.player('ng');
    const { ledger, bus } = world.world.wallet;
    const gifts = new Gifts({ db, clock: world.clock, bus, ledger });
    const give = { userId: person.userId, country: 'ng', amount: 10_000, expireTime: world.clock.now() + DAY } as const;
    await gifts.give(db, { ...give, kind: 3, reason: 'drop:1' });
    expect(await gifts.countValid(person.userId)).toBe(0);
    expect(await state(client)).toMatchObject({
      state: 'none',
      deposits: { limit: UNVERIFIED_DEPOSITS.ng, used: 0 },
      firstName: null,
    });
    const request = bvn(1);
    expect((await send(client, request)).data).toMatchObject({ state: 'verified', deposits: null, ...named });
    expect(await gifts.countValid(person.userId)).toBe(1);
    const rows = JSON.stringify(await db.query('select * from identity_checks where user_id = $1', [person.userId]));
    expect(rows).not.toContain(request.number);
    expect(await send(client, bvn(1))).toMatchObject({ bizCode: BizCode.identityPending });
  });

  it('stores the verified name even if the account got another name while the check waited', async () => {
    const { person, client } = await world.player('gh');
    await send(client, documents);
    const row = await findNewestCheck(db, person.userId);
    if (row === undefined) throw new Error('It was sent.');
    await setName(person, { firstName: 'Kofi', lastName: 'Owusu' });
    expect(await world.decisions.decide(row, null)).toMatchObject({ status: 'verified' });
    expect(await state(client)).toMatchObject({ state: 'verified', ...named });
    expect(await findVerifiedName(db, person.userId)).toBe('Ama Mensah');
  });

  it('stores both names of an account that had only one of them, so that the other cannot be chosen later', async () => {
    const { person, client } = await world.player('ng');
    await setName(person, { firstName: 'Ama' });
    expect((await send(client, bvn(1))).data).toMatchObject({ state: 'verified', ...named });
    await expect(setName(person, { lastName: 'Owusu' })).rejects.toMatchObject({ code: BizCode.profileLocked });
    expect(await findVerifiedName(db, person.userId)).toBe('Ama Mensah');
  });

  it.each([
    [9, 'name_mismatch'],
    [0, 'unknown_number'],
  ])('a number that ends in %d is rejected as %s, and another one can be submitted', async (digit, refusal) => {
    const { client } = await world.player('ng');
    expect((await send(client, bvn(digit))).data).toMatchObject({ state: 'refused', refusal });
    expect((await send(client, bvn(1))).data).toMatchObject({ state: 'verified', refusal: null });
  });

  it('excludes an under-age player from everything until they are of age', async () => {
    const { person, client } = await world.player('ng');
    expect((await send(client, bvn(8))).data).toMatchObject({ state: 'refused', refusal: 'underage' });
    const [exclusion] = await world.limits.listExclusions(person.userId);
    expect(exclusion?.scope).toBe('ALL');
    expect((exclusion?.endTime ?? 0) - world.clock.now()).toBeGreaterThan(5 * 365 * DAY);
  });

  it('a number verifies only one account', async () => {
    const request = bvn(1);
    expect((await send((await world.player('ng')).client, request)).data.state).toBe('verified');
    expect(await send((await world.player('ng')).client, request)).toMatchObject({
      bizCode: BizCode.identityNumberTaken,
    });
  });

  it.each([
    ['another kind of number', 'ng', () => bvn(1), () => ({ ...bvn(1), kind: 'nin' })],
    ['documents, which have no number', 'gh', () => documents, () => documents],
    ['other names of theirs', 'gh', () => documents, () => ({ ...documents, firstName: 'Abena', lastName: 'Serwaa' })],
  ] as const)(
    'a person decides whether one person gets a second account by %s',
    async (_what, country, first, second) => {
      const verify = async (payload: object, born = '1990-05-04') => {
        const { person, client } = await world.player(country, born);
        await send(client, payload);
        const row = await findNewestCheck(db, person.userId);
        if (row === undefined) throw new Error('It was sent.');
        const holder = { fullName: 'Mensah Ama Abena Serwaa', dateOfBirth: born };
        return row.status === 'checking' ? world.decisions.take(row, { outcome: 'found', holder }, born) : row;
      };
      expect(await verify(first())).toMatchObject({ status: 'verified' });
      const waiting = await verify(second());
      expect(waiting).toMatchObject({
        status: 'review',
        why: 'another verified account has this name and date of birth',
      });
      expect(await verify(second(), '1990-05-05')).toMatchObject({ status: 'verified' });
      expect(await world.decisions.decide(waiting, null)).toMatchObject({ status: 'verified' });
    },
  );

  it('two accounts of a person that are submitted at the same moment are not both verified', async () => {
    const clients = await Promise.all([1, 2].map(async () => (await world.player('ng')).client));
    await Promise.all(clients.map((client, at) => send(client, { ...bvn(1), kind: at === 0 ? 'bvn' : 'nin' })));
    const states = await Promise.all(clients.map(async (client) => (await state(client)).state));
    expect(states.sort()).toEqual(['review', 'verified']);
  });

  it('a number that several accounts submit simultaneously verifies one of them, and the others can try again', async () => {
    const request = bvn(1);
    const clients = await Promise.all([1, 2, 3].map(async () => (await world.player('ng')).client));
    await Promise.all(clients.map((client) => send(client, request)));
    const states = await Promise.all(clients.map(async (client) => (await state(client)).state));
    expect(states.filter((each) => each === 'verified')).toHaveLength(1);
    expect(states.filter((each) => each === 'checking' || each === 'review')).toEqual([]);
  });

  it('a number whose process dies before the decision does not wait indefinitely', async () => {
    const { client } = await world.player('ng');
    jest.spyOn(world.decisions, 'take').mockRejectedValueOnce(new Error('killed'));
    expect((await send(client, bvn(1))).bizCode).toBe(BizCode.internal);
    expect(await state(client)).toMatchObject({ state: 'checking' });
    world.clock.advance(60_000);
    await world.identities.work();
    expect(await state(client)).toMatchObject({ state: 'refused', refusal: 'other' });
    expect((await send(client, bvn(1))).data).toMatchObject({ state: 'verified' });
  });

  it.each<
    [string, { own: string | null; found: string | null | undefined }, { born: string | null; unproved: boolean }]
  >([
    ['the provider has it too', { own: '1990-05-04', found: '1990-05-04' }, { born: '1990-05-04', unproved: false }],
    ['the provider has none', { own: '1990-05-04', found: null }, { born: '1990-05-04', unproved: true }],
    ['the account had none', { own: null, found: '1991-01-02' }, { born: '1991-01-02', unproved: false }],
    ['a person compared it', { own: '1990-05-04', found: undefined }, { born: '1990-05-04', unproved: false }],
    ['a person had none to compare', { own: null, found: undefined }, { born: null, unproved: true }],
  ])('records whether a date of birth was verified with the identity: %s', async (_what, { own, found }, expected) => {
    const { person, client } = await world.player('gh', own);
    await send(client, documents);
    const row = await findNewestCheck(db, person.userId);
    if (row === undefined) throw new Error('It was sent.');
    const { status } =
      found === undefined
        ? await world.decisions.decide(row, null)
        : await world.decisions.take(
            row,
            { outcome: 'found', holder: { fullName: 'Ama Mensah', dateOfBirth: found } },
            own,
          );
    expect(status).toBe('verified');
    expect(
      await db.query('select birth_date::text as born, birth_date_unproved as unproved from users where id = $1', [
        person.userId,
      ]),
    ).toEqual([expected]);
  });

  it('a player of unknown age is not verified but reviewed by a person', async () => {
    const { person, client } = await world.player('gh', null);
    await send(client, documents);
    const row = await findNewestCheck(db, person.userId);
    if (row === undefined) throw new Error('It was sent.');
    const holder = { fullName: 'Ama Mensah', dateOfBirth: null };
    expect(await world.decisions.take(row, { outcome: 'found', holder }, null)).toMatchObject({ status: 'review' });
    const refused = ['--reason=underage', `--refuse=${row.id}`];
    expect((await review(...refused)).exit).toBe(1);
    expect((await review(...refused, '--born=1990-01-01')).exit).toBe(1);
    const born = new Date(world.clock.now() - 12 * 365 * DAY).toISOString().slice(0, 10);
    expect(await review(...refused, `--born=${born}`)).toEqual({ exit: 0, lines: [`${row.id}: refused`] });
    expect((await world.limits.listExclusions(person.userId)).map(({ scope }) => scope)).toEqual(['ALL']);
    expect(await state(client)).toMatchObject({ state: 'refused', refusal: 'underage' });
  });

  it('an unchecked number waits for review, and is approved only with the number of the player and the registered holder', async () => {
    const { person, client } = await world.player('ng');
    const request = bvn(1);
    const unknown = jest.spyOn(LocalIdentityProvider.prototype, 'lookUp').mockImplementationOnce(function (
      this: LocalIdentityProvider,
      order,
    ) {
      return new LocalIdentityProvider({ demo: false, now: () => 0 }).lookUp(order);
    });
    expect((await send(client, request)).data.state).toBe('review');
    unknown.mockRestore();
    const { id } = (await findNewestCheck(db, person.userId)) ?? { id: 0 };
    const approve = [`--approve=${id}`];
    const whole = [...approve, `--number=${request.number}`, '--holder=Ama Abena Mensah', '--born=1990-05-04'];
    expect((await review(...approve)).exit).toBe(1);
    expect((await review(...whole.with(1, `--number=${numberEnding(1)}`))).exit).toBe(1);
    expect(await state(client)).toMatchObject({ state: 'review' });
    expect(await review(...whole)).toEqual({ exit: 0, lines: [`${id}: verified`] });
    expect(world.world.texted.at(-1)).toBe(`${person.phone}: Oware: your identity is verified.`);
  });

  it('a number is not approved for another holder, nor twice', async () => {
    const request = bvn(1);
    const wait = async () => {
      const { person, client } = await world.player('ng');
      jest.spyOn(world.decisions, 'take').mockImplementationOnce(async (check) => {
        await changeCheck(db, check.id, { status: 'review', checkAt: null });
        return check;
      });
      await send(client, request);
      return (await findNewestCheck(db, person.userId))?.id ?? 0;
    };
    const [one, two, three] = [await wait(), await wait(), await wait()];
    const approve = (id: number, holder: string) =>
      review(`--approve=${id}`, `--number=${request.number}`, `--holder=${holder}`, '--born=1990-05-04');
    expect((await approve(one, 'Somebody Else')).lines).toEqual([`${one}: refused`]);
    expect((await approve(two, 'Ama Mensah')).lines).toEqual([`${two}: verified`]);
    expect((await approve(three, 'Ama Mensah')).lines).toEqual([`${three}: refused`]);
  });

  it('allows only the methods of the country, five times a day', async () => {
    const gh = (await world.player('gh')).client;
    expect(await send(gh, bvn(1))).toMatchObject({ bizCode: BizCode.identityKindClosed });
    const { client } = await world.player('ng');
    expect(await send(client, documents)).toMatchObject({ bizCode: BizCode.identityKindClosed });
    for (let time = 0; time < 4; time += 1) await send(client, bvn(0));
    expect(await send(client, bvn(1))).toMatchObject({ bizCode: BizCode.tooManyAttempts });
  });

  it.each([
    ['a PDF', Buffer.from('%PDF-1.7'.padEnd(80)), 'not_an_image'],
    ['an empty picture', pictures.jpeg(10, 10), 'wrong_size'],
    ['a picture that is too large', Buffer.concat([pictures.jpeg(900, 600), Buffer.alloc(2_097_152)]), 'too_big'],
  ])('%s is not accepted as a document', async (_what, bytes, code) => {
    const { client } = await world.player('gh');
    const response = await send(client, { ...documents, document: bytes.toString('base64') });
    expect(response).toMatchObject({ bizCode: BizCode.invalidInput, data: { fields: [{ field: 'document', code }] } });
    expect(await state(client)).toMatchObject({ state: 'none' });
  });

  it('documents wait for a reviewer who can view them; they are stored encrypted, and deleted with the decision', async () => {
    const { person, client } = await world.player('gh');
    expect((await send(client, documents)).data).toMatchObject({ state: 'checking' });
    expect(await send(client, documents)).toMatchObject({ bizCode: BizCode.identityPending });
    await world.identities.work();
    await world.identities.work();
    expect(await state(client)).toMatchObject({ state: 'review' });
    const [row] = await db.query<{ id: number }>('select id from identity_checks where user_id = $1', [person.userId]);
    const id = row?.id ?? 0;
    const pictures = await db.query<{ bytes: Uint8Array }>('select bytes from identity_pictures where check_id = $1', [
      id,
    ]);
    expect(pictures.map(({ bytes }) => Buffer.from(bytes).includes(card.subarray(2)))).toEqual([false, false]);
    expect((await review()).lines.join('\n')).toContain(`${id}  `);
    const folder = mkdtempSync(path.join(tmpdir(), 'identity-'));
    const { lines } = await review(`--show=${id}`, folder);
    expect(lines.map((file) => readFileSync(file))).toEqual([card, face]);
    expect(statSync(lines[0] ?? '').mode & 0o077).toBe(0);
    expect(await review(`--approve=${id}`)).toEqual({ exit: 0, lines: [`${id}: verified`] });
    expect(await state(client)).toMatchObject({ state: 'verified', deposits: null, ...named });
    expect(await db.query('select 1 from identity_pictures where check_id = $1', [id])).toEqual([]);
    expect(world.world.texted.at(-1)).toBe(`${person.phone}: Oware: your identity is verified.`);
    expect((await review(`--refuse=${id}`, '--reason=expired')).exit).toBe(1);
  });

  it('a player rejected by a reviewer sees the reason, and can submit again', async () => {
    const { person, client } = await world.player('gh');
    await send(client, documents);
    await world.identities.work();
    await world.identities.work();
    const [row] = await db.query<{ id: number }>('select id from identity_checks where user_id = $1', [person.userId]);
    expect((await review(`--refuse=${row?.id}`)).exit).toBe(1);
    expect((await review(`--refuse=${row?.id}`, '--reason=expired')).lines).toEqual([`${row?.id}: refused`]);
    expect(await state(client)).toMatchObject({ state: 'refused', refusal: 'expired' });
    expect((await send(client, documents)).data.state).toBe('checking');
  });

  it('deletes the name of a check after a while; the account keeps it, and the number stays taken', async () => {
    const { person, client } = await world.player('ng');
    const request = bvn(1);
    await send(client, request);
    await clearNames(db, world.clock.now() - 1);
    expect(await findNewestCheck(db, person.userId)).toMatchObject({ firstName: 'Ama' });
    await clearNames(db, world.clock.now());
    expect(await findNewestCheck(db, person.userId)).toMatchObject({ firstName: '', lastName: '', status: 'verified' });
    expect(await state(client)).toMatchObject({ state: 'verified', ...named });
    expect(await send((await world.player('ng')).client, request)).toMatchObject({
      bizCode: BizCode.identityNumberTaken,
    });
  });

  it('limits deposits before verification, and none after it', async () => {
    const { pay } = world.world.wallet;
    const { person, client } = await world.player('ng');
    const owner = { userId: person.userId, country: 'ng' as const };
    const deposit = (amount: number) =>
      pay.wallet.deposit(owner, { key: crypto.randomUUID(), method: 'bank_transfer', amount });
    const max = 1_000_000_000;
    for (let paid = 0; paid < UNVERIFIED_DEPOSITS.ng; paid += max) {
      await deposit(max);
      await db.query("update trades set status = 'success' where user_id = $1", [person.userId]);
    }
    await expect(deposit(max)).rejects.toMatchObject({ code: BizCode.identityNeeded, data: { left: 0 } });
    expect((await state(client)).deposits?.used).toBe(UNVERIFIED_DEPOSITS.ng);
    await send(client, bvn(1));
    expect(await deposit(max)).toMatchObject({ status: 'pending' });
  });
});
