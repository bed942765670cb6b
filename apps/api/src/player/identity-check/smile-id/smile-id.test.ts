import { BizCode, type IdentityResponse } from '@oware/contracts';
import { onDatabase } from '../../../../testing/database';
import { type Database } from '../../../platform/database';
import { type TestClient } from '../../../platform/http/testing';
import { pictures } from '../../name-update/testing';
import { IdentityWorld } from '../testing';
import { SmileIdProvider } from './provider';
import { SmileIdServer } from './testing';

const [card, face] = [pictures.jpeg(900, 600), pictures.png(600, 800)];
const named = { firstName: 'Ama', lastName: 'Mensah' };
const holder = { FullName: 'MENSAH AMA', DOB: '1990-05-04', ResultCode: '1012', ResultText: 'Valid ID' };
let count = 0;
const number = (): string => `222${String((count += 1)).padStart(8, '0')}`;

onDatabase((_name, open) => {
  let db: Database;
  let smile: SmileIdServer;
  let world: IdentityWorld;
  beforeAll(async () => {
    db = await open();
    smile = await new SmileIdServer().start();
    const callbackUrl = 'https://oware.example/api/ng/patron/identity/callback';
    world = await new IdentityWorld(
      db,
      (clock) => new SmileIdProvider({ ...smile.who, baseUrl: smile.url, callbackUrl, clock }),
    ).start();
  });
  afterAll(async () => {
    await world.close();
    await smile.close();
    await db.close();
  });
  beforeEach(async () => {
    Object.assign(smile, { complete: true, success: true });
    // Players of all tests have the same name and date of birth.
    await db.query('update users set birth_date = null where identity_verified_at is not null');
  });

  const send = (client: TestClient, payload: object) =>
    client.call<IdentityResponse>('POST', '/patron/identity', { payload });
  const state = async (client: TestClient) => (await client.call<IdentityResponse>('GET', '/patron/identity')).data;
  const documents = {
    kind: 'ghana_card',
    document: card.toString('base64'),
    selfie: face.toString('base64'),
    ...named,
  };
  const getReference = async (userId: string): Promise<string> =>
    (
      await db.query<{ reference: string }>(
        'select reference from identity_checks where user_id = $1 order by id desc',
        [userId],
      )
    )[0]?.reference ?? '';

  test.each([
    ['bvn', 'BVN', 'Verified', { state: 'verified', refusal: null }],
    ['nin', 'NIN_V2', 'Verified', { state: 'verified', refusal: null }],
    ['bvn', 'BVN', 'Not Verified', { state: 'refused', refusal: 'unknown_number' }],
  ])('looks up a %s as %s: %s', async (kind, type, action, found) => {
    const { client } = await world.player('ng');
    smile.result = { ...holder, Actions: { Verify_ID_Number: action, Return_Personal_Info: 'Returned' } };
    const request = number();
    expect((await send(client, { kind, number: request, ...named })).data).toMatchObject(found);
    expect(smile.requests.at(-1)).toMatchObject({
      path: '/id_verification',
      body: { country: 'NG', id_type: type, id_number: request, partner_params: { job_type: 5 }, dob: '1990-05-04' },
    });
  });

  it('stores nothing of a number while the issuer or Smile ID is unavailable, and accepts it afterwards', async () => {
    const { client } = await world.player('ng');
    const request = { kind: 'bvn', number: number(), ...named };
    for (const result of [503, { ...holder, Actions: { Verify_ID_Number: 'Issuer Unavailable' } }]) {
      smile.result = result;
      expect((await send(client, request)).bizCode).toBe(BizCode.unavailable);
      expect((await state(client)).state).toBe('none');
    }
    smile.result = { ...holder, Actions: { Verify_ID_Number: 'Verified' } };
    expect((await send(client, request)).data.state).toBe('verified');
  });

  it('submits document and face under one reference, and polls until there is a decision', async () => {
    const { person, client } = await world.player('gh');
    smile.result = 500;
    await send(client, documents);
    await world.identities.work();
    expect(world.errors.length).toBeGreaterThan(0);
    smile.result = { ...holder, Actions: { Verify_Document: 'Passed', Selfie_To_ID_Card_Compare: 'Completed' } };
    smile.complete = false;
    world.clock.advance(60_000);
    await world.identities.work();
    const reference = await getReference(person.userId);
    expect(smile.uploads.get(reference)).toMatchObject({
      id_info: { country: 'GH', id_type: 'GHANA_CARD' },
      images: [
        { image_type_id: 2, image: face.toString('base64') },
        { image_type_id: 3, image: card.toString('base64') },
      ],
    });
    await world.identities.work();
    expect((await state(client)).state).toBe('checking');
    smile.complete = true;
    world.clock.advance(60_000);
    await world.identities.work();
    expect((await state(client)).state).toBe('verified');
  });

  test.each([
    [{ Selfie_To_ID_Card_Compare: 'Failed' }, { state: 'refused', refusal: 'face_mismatch' }],
    [{ Verify_Document: 'Rejected' }, { state: 'refused', refusal: 'unreadable' }],
    [{ Verify_Document: 'Under Review' }, { state: 'review', refusal: null }],
  ])('reports the failed actions %j', async (Actions, found) => {
    const { client } = await world.player('gh');
    smile.result = { ...holder, Actions };
    smile.success = false;
    await send(client, documents);
    await world.identities.work();
    await world.identities.work();
    expect(await state(client)).toMatchObject(found);
  });

  it('a callback triggers a status query; an unsigned, old or replayed one is rejected', async () => {
    const { person, client } = await world.player('gh');
    smile.complete = false;
    await send(client, documents);
    await world.identities.work();
    await world.identities.work();
    const reference = await getReference(person.userId);
    smile.complete = true;
    smile.result = { ...holder, Actions: {} };
    const call = (payload: unknown) =>
      world.app
        .inject({
          method: 'POST',
          url: '/api/ng/patron/identity/callback',
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify(payload),
        })
        .then((response) => response.json<{ bizCode: number }>().bizCode);
    const now = world.clock.now();
    expect(await call(smile.callback(reference, now, { ...smile.who, apiKey: 'another' }))).toBe(
      BizCode.signatureWrong,
    );
    expect(await call({ hello: 1 })).toBe(BizCode.invalidInput);
    expect((await state(client)).state).toBe('checking');
    for (const age of [5 * 60_000 + 1, -5 * 60_000 - 1, 365 * 86_400_000])
      expect(await call(smile.callback(reference, now - age))).toBe(BizCode.signatureWrong);
    expect((await state(client)).state).toBe('checking');
    expect(await call(smile.callback(reference, now))).toBe(BizCode.success);
    expect((await state(client)).state).toBe('verified');
    const before = smile.requests.length;
    expect(await call(smile.callback(reference, now))).toBe(BizCode.signatureWrong);
    expect(await call(smile.callback('signed for another check', now))).toBe(BizCode.signatureWrong);
    expect(await call(smile.callback('nobody knows it', now + 1))).toBe(BizCode.success);
    expect(smile.requests).toHaveLength(before);
  });
});
