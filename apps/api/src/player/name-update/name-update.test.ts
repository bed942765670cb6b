import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BizCode, DOCUMENT_BYTES, type NameOtpResponse, type NameUpdateResponse } from '@oware/contracts';
import { type Database } from '../../platform/database';
import { onDatabase } from '../../../testing/database';
import { ChangesWorld, type Person } from '../../identity/security/testing';
import { getAccountNumber } from '../account/account-number';
import { reviewNames } from './review-command';
import { pictures } from './testing';

const card = pictures.jpeg(800, 500);

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

  async function getToken(player: Person): Promise<string> {
    const token = await player.requestCode('/msg/v1/otps/session', 'update_name', { bizType: 'update_name' });
    return (await player.form<NameOtpResponse>('/patron/name-update/verify', { token, otpCode: world.channels.code }))
      .data.token;
  }
  const post = (player: Person, payload: object) =>
    player.client.call<NameUpdateResponse>('POST', '/patron/name-update', { payload });
  const send = async (player: Person, more: object = {}) =>
    post(player, {
      token: await getToken(player),
      firstName: ' Ama  Serwaa ',
      lastName: 'Mensah',
      document: card.toString('base64'),
      ...more,
    });
  const state = async (player: Person) =>
    (await player.client.call<NameUpdateResponse>('GET', '/patron/name-update')).data;
  async function review(...args: string[]): Promise<{ exit: number; lines: string[] }> {
    const lines: string[] = [];
    const {
      documents,
      warnings,
      wallet: { clock },
    } = world;
    return { exit: await reviewNames({ db, clock, warnings, documents }, args, (line) => lines.push(line)), lines };
  }
  const newestId = async (): Promise<number> =>
    (await db.query<{ id: number }>('select max(id) as id from name_updates'))[0]?.id ?? 0;

  it('waits for review; on approval its document is deleted and the player is notified', async () => {
    const player = await world.createPlayer();
    expect(await state(player)).toEqual({ phone: player.phone, firstName: null, lastName: null, update: null });
    expect((await send(player)).data.update).toMatchObject({
      firstName: 'Ama Serwaa',
      lastName: 'Mensah',
      status: 'pending',
    });
    const id = await newestId();
    expect((await review()).lines.join('\n')).toContain(`${id}  `);
    const folder = mkdtempSync(path.join(tmpdir(), 'names-'));
    const {
      lines: [file = ''],
    } = await review(`--show=${id}`, folder);
    expect(readFileSync(file)).toEqual(card);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect((await review(`--approve=${id}`)).exit).toBe(0);
    expect(await state(player)).toMatchObject({
      firstName: 'Ama Serwaa',
      lastName: 'Mensah',
      update: { status: 'approved', refusal: null },
    });
    expect(await db.query('select 1 from name_documents where update_id = $1', [id])).toEqual([]);
    expect(world.texted.at(-1)).toMatch(new RegExp(`^${player.phone}: .*approved`));
    expect((await review(`--refuse=${id}`, '--reason=expired')).exit).toBe(1);
  });

  it('is found by the account number or phone of its player', async () => {
    const [player, other] = [await world.createPlayer(), await world.createPlayer()];
    await send(player);
    const id = await newestId();
    const number = (await getAccountNumber(db, player.userId)) ?? '';
    expect((await review()).lines.find((line) => line.startsWith(`${id} `))).toContain(`ng ${number}: `);
    expect(await review('--country=gh', `--approve=${number}`)).toEqual({
      exit: 1,
      lines: [`${number}: no name change with this number is waiting.`],
    });
    expect((await review('--country=ng', `--approve=${await getAccountNumber(db, other.userId)}`)).exit).toBe(1);
    const folder = mkdtempSync(path.join(tmpdir(), 'names-'));
    const {
      lines: [file = ''],
    } = await review('--country=ng', `--show=${number}`, folder);
    expect([readFileSync(file), path.dirname(file)]).toEqual([card, folder]);
    expect(await review('--country=ng', `--approve=${player.phone}`)).toEqual({ exit: 0, lines: [`${id}: approved`] });
    expect((await review('--country=ng', `--approve=${number}`)).exit).toBe(1);
  });

  it('is stored encrypted, and can be decrypted only for its name change', async () => {
    const [ama, kofi] = [await world.createPlayer(), await world.createPlayer()];
    const ids = await Promise.all(
      [ama, kofi].map(async (player) => {
        await send(player);
        const [row] = await db.query<{ id: number }>('select id from name_updates where user_id = $1', [player.userId]);
        return row?.id ?? 0;
      }),
    );
    const stored = async (id = 0) =>
      Buffer.from(
        (await db.query<{ bytes: Uint8Array }>('select bytes from name_documents where update_id = $1', [id]))[0]
          ?.bytes ?? [],
      );
    const [mine, theirs] = await Promise.all(ids.map(stored));
    expect(mine).toHaveLength(card.length + 40);
    expect(mine?.includes(card.subarray(0, 8))).toBe(false);
    expect(mine?.equals(theirs ?? Buffer.alloc(0))).toBe(false);
    const folder = mkdtempSync(path.join(tmpdir(), 'names-'));
    await db.query('update name_documents set bytes = $2 where update_id = $1', [ids[0], theirs]);
    expect(await review(`--show=${ids[0]}`, folder)).toEqual({
      exit: 1,
      lines: [expect.stringContaining('cannot be opened')],
    });
    expect(readdirSync(folder)).toEqual([]);
    expect((await review(`--refuse=${ids[0]}`, '--reason=unreadable')).exit).toBe(0);
    expect((await review(`--show=${ids[1]}`, folder)).exit).toBe(0);
    await review(`--approve=${ids[1]}`);
  });

  it('is rejected with a reason; then another one can be submitted, three per day', async () => {
    const player = await world.createPlayer();
    await send(player);
    expect((await send(player)).bizCode).toBe(BizCode.nameUpdatePending);
    expect((await review(`--refuse=${await newestId()}`, '--reason=unreadable')).exit).toBe(0);
    expect(await state(player)).toMatchObject({
      firstName: null,
      update: { status: 'refused', refusal: 'unreadable' },
    });
    for (let count = 1; count < 3; count++) {
      world.wallet.clock.advance(60_000);
      expect((await send(player)).bizCode).toBe(BizCode.success);
      await review(`--refuse=${await newestId()}`, '--reason=differs');
    }
    world.wallet.clock.advance(60_000);
    expect((await send(player)).bizCode).toBe(BizCode.nameUpdatePending);
  });

  it.each([
    [
      'a page in place of a picture',
      { document: Buffer.from('<script>alert(1)</script>'.padEnd(90)).toString('base64') },
      'document',
      'not_an_image',
    ],
    ['a picture too small to read', { document: pictures.png(299, 900).toString('base64') }, 'document', 'wrong_size'],
    [
      'a small file that claims to be huge',
      { document: pictures.png(9000, 9000).toString('base64') },
      'document',
      'wrong_size',
    ],
    ['invalid base64', { document: '?!?!' }, 'document', 'invalid_format'],
    ['base64 that ends before its end', { document: 'QUJD=QUJDRA==' }, 'document', 'invalid_format'],
    ['base64 that ends too often', { document: 'QUJD===' }, 'document', 'invalid_format'],
    ['a name with digits', { firstName: 'Ama 2' }, 'firstName', 'letters'],
    ['a name that is too short', { lastName: 'M' }, 'lastName', 'too_short'],
  ])('rejects %s', async (_what, wrong, field, code) => {
    const player = await world.createPlayer();
    expect(await send(player, wrong)).toMatchObject({
      bizCode: BizCode.invalidInput,
      data: { fields: [{ field, code }] },
    });
    expect((await state(player)).update).toBeNull();
  });

  it('accepts a document of the maximum size and none above it', async () => {
    const player = await world.createPlayer();
    const large = Buffer.concat([card, Buffer.alloc(DOCUMENT_BYTES - card.length)]);
    expect((await send(player, { document: Buffer.concat([large, Buffer.alloc(3)]).toString('base64') })).bizCode).toBe(
      BizCode.invalidInput,
    );
    expect((await send(player, { document: large.toString('base64') })).bizCode).toBe(BizCode.success);
  });

  it('can be submitted only five times a minute, because it is large', async () => {
    const player = await world.createPlayer();
    const wrong = {
      token: 'a token that somebody made up',
      firstName: 'Ama',
      lastName: 'Mensah',
      document: card.toString('base64'),
    };
    const codes: number[] = [];
    for (let tries = 0; tries < 6; tries++) codes.push((await post(player, wrong)).bizCode);
    expect(codes).toEqual([...Array<number>(5).fill(BizCode.otpSessionOver), BizCode.tooManyAttempts]);
  });

  it('requires proof of the player’s own phone, once, and a login', async () => {
    const [player, thief] = [await world.createPlayer(), await world.createPlayer()];
    const token = await getToken(player);
    expect((await send(thief, { token })).bizCode).toBe(BizCode.otpSessionOver);
    expect((await send(player, { token })).bizCode).toBe(BizCode.success);
    expect((await send(player, { token })).bizCode).toBe(BizCode.otpSessionOver);
    expect(
      (
        await post(await world.createPerson(), {
          token,
          firstName: 'Ama',
          lastName: 'Mensah',
          document: card.toString('base64'),
        })
      ).bizCode,
    ).toBe(BizCode.loginRequired);
  });

  it.each([
    [['--approve=x']],
    [['--approve=999999']],
    [['--show=999999', '/tmp']],
    [['--refuse=1']],
    [['--refuse=1', '--reason=ugly']],
  ])('the command rejects %j', async (args) => {
    expect((await review(...args)).exit).toBe(1);
  });
});
