import { noticesQuery } from '@oware/contracts';
import { createSelection, createSingleBet, World } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { migrate } from '../../platform/database/migrate';
import { ownRelease } from '../../release';
import { GiftWorld } from '../../rewards/gifts/testing';
import { onDatabase } from '../../../testing/database';
import { Notices } from './notices';

const SHAPE = /^([0-9A-HJKMNP-TV-Z]{4}-?){3}$/;

onDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());

  it('are added to existing gifts and messages by the migration, also while older servers still run', async () => {
    const world = new World(db);
    const gifts = new GiftWorld(db);
    const user = await world.player(100);
    const owner = await gifts.player();
    const event = await world.match();
    await world.place(user, { bets: [createSingleBet(10, createSelection(event))] });
    await world.result(event, { 2: { result: 1 } });
    await gifts.give(owner);
    // The tables before the migration, with rows in them.
    await db.script(`drop index gifts_number; drop index notices_number;
      alter table gifts drop column number; alter table notices drop column number`);
    const numbers = ownRelease().migrations.find(({ statements }) =>
      statements.some((text) => text.includes('notices_number')),
    );
    await db.query('delete from migrations where hash like $1', [`${numbers?.hash}%`]);
    await migrate(db, ownRelease());
    const [message] = (await new Notices(db).list(user, noticesQuery.parse({}))).notices;
    const [gift] = (await gifts.gifts.list(owner, { state: 'usable', limit: 1 })).gifts;
    expect(message?.id).toMatch(SHAPE);
    expect(gift?.giftId).toMatch(SHAPE);
    // An older server inserts no number.
    await db.query(
      `insert into notices (user_id, bet_id, kind, cause, amount, created_at)
       select user_id, bet_id, kind, 'older', amount, created_at from notices limit 1`,
    );
    expect(
      await db.query('select 1 from notices where number is null union select 1 from gifts where number is null'),
    ).toEqual([]);
  });
});
