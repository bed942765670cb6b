import { onDatabase } from '../../../testing/database';
import { checkLedger } from '../../audit/check';
import { CONFIRMED_AFTER } from '../../ledger/confirmed-after';
import { type Database } from '../../platform/database';
import { JackpotWorld } from './testing';

onDatabase((_name, open) => {
  let db: Database;
  let here: JackpotWorld;
  beforeAll(async () => {
    db = await open();
    here = new JackpotWorld(db);
  });
  afterEach(async () => {
    expect((await checkLedger(db)).findings.filter(({ count }) => count > 0)).toEqual([]);
  });
  afterAll(() => db.close());

  /** Enters 111112 into a closed round, in which home has won five matches. The last match is in play. */
  async function fiveDecided() {
    await here.open();
    const player = await here.player(100);
    await here.enter(player, '111112');
    here.close();
    await here.results('11111-');
    const last = here.matches.at(-1) ?? '';
    await here.world.setEvent(last, 'live');
    const entry = async () => {
      await here.rounds.step('ng');
      return (await here.jackpot.entries(player, {}, 1)).entries[0];
    };
    return { last, entry };
  }

  it('pays no prize for a result of a match in play that the feed corrects', async () => {
    const { last, entry } = await fiveDecided();
    await here.world.storeResult(last, { 3: { result: 1, certainty: 1 } });
    expect(await entry()).toMatchObject({ state: 'open', results: '11111-' });
    await here.world.storeResult(last, { 1: { result: 1, certainty: 1 } });
    await here.world.setEvent(last, 'ended');
    expect(await entry()).toMatchObject({ state: 'won', hits: 5 });
  });

  it('counts a confirmed result immediately', async () => {
    const { last, entry } = await fiveDecided();
    await here.world.storeResult(last, { 3: { result: 1, certainty: 2 } });
    expect(await entry()).toMatchObject({ state: 'won', hits: 6 });
  });

  it('counts a cancellation after a minute, within which the feed may roll it back', async () => {
    const { last, entry } = await fiveDecided();
    const id = await here.world.cancel(last, null, null);
    await db.query('update cancellations set time = $2 where id = $1', [id, here.world.clock.now()]);
    expect(await entry()).toMatchObject({ state: 'open' });
    here.world.clock.advance(CONFIRMED_AFTER);
    expect(await entry()).toMatchObject({ state: 'won', hits: 6 });
  });
});
