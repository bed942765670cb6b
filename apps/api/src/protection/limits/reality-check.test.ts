import { RAISE_KEPT_MS, RAISE_WAIT_MS } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { checkLedger } from '../../audit/check';
import { money, createSelection, createSingleBet, World } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { forEachDatabase } from '../../../testing/database';
import { createSharedData } from '../../../testing/protection-model/house';
import { Server } from '../../../testing/protection-model/servers';
import { PlayTime } from './play-time';
import { PlayerLimits } from './player-limits';
import { Limits } from './service';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const rejection = (code: number) => expect.objectContaining({ code });

forEachDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await createSharedData(db);
  });
  afterAll(() => db.close());

  /** Creates a player on two servers with a reality check after every 15 minutes of play. */
  async function begin() {
    const servers = [new Server(db), new Server(db)] as const;
    const { world } = servers[0];
    const [user, event] = [await world.player(1000), await world.match()];
    const limits = new PlayerLimits(world);
    await limits.setReality(user, { minutes: 15, version: 0 });
    const setReality = async (minutes: number | null) =>
      limits.setReality(user, { minutes, version: (await limits.getLimits(user)).version });
    const decide = async (confirm: boolean) =>
      limits.decideReality(user, { confirm, version: (await limits.getLimits(user)).version });
    const time = servers.map((server) => new PlayTime(server.world));
    const advance = (ms: number): void => {
      for (const server of servers) server.world.clock.advance(ms);
    };
    const play = async (minutes: number): Promise<void> => {
      await time[0]?.recordPresence(user);
      for (let minute = 0; minute < minutes; minute += 3) {
        advance(3 * MINUTE);
        await time[0]?.recordPresence(user);
      }
    };
    return { servers, world, user, event, limits, setReality, decide, time, advance, play };
  }

  it('blocks every stake on every server while it is due, until it is acknowledged on either', async () => {
    const { servers, user, event, time, play } = await begin();
    const giftId = await servers[0].promotions.give(user, 3, 10);
    await play(15);
    for (const server of servers) {
      for (const stake of [
        () => server.bet(user, event, 10),
        () => server.bet(user, event, 10, giftId),
        () => server.virtualBet(user, 10),
        () => server.play(user, 10),
        () => server.enter(user, 'cash'),
        () => server.enter(user, 'ticket'),
      ])
        await expect(stake()).rejects.toEqual(rejection(BizCode.realityCheckDue));
    }
    expect(await db.query("select balance from accounts where owner = $1 and kind = 'player'", [user])).toEqual([
      { balance: money(1000) },
    ]);
    await time[1]?.acknowledgeReality(user);
    await servers[0].bet(user, event, 10);
    await servers[1].virtualBet(user, 10);
    await servers[0].play(user, 10);
    await servers[1].enter(user, 'cash');
    expect((await checkLedger(db)).findings.filter(({ count }) => count > 0)).toEqual([]);
  });

  it('shows time and result of the session on every server, also after a check was acknowledged, until it ends', async () => {
    const { servers, user, time, play, advance } = await begin();
    const none = { played: 0, net: 0 };
    expect(await time[1]?.getSession(user)).toEqual(none);
    await play(6);
    await servers[0].play(user, 10);
    await servers[1].play(user, 20);
    const [row] = await db.query<{ net: number }>(
      'select sum(gross - tax - stake)::bigint as net from game_rounds where user_id = $1',
      [user],
    );
    for (const each of time) expect(await each.getSession(user)).toEqual({ played: 6 * MINUTE, net: row?.net });
    await play(9);
    await time[0]?.acknowledgeReality(user);
    expect(await time[0]?.getSession(user)).toEqual({ played: 15 * MINUTE, net: row?.net });
    advance(5 * MINUTE + 1);
    expect(await time[0]?.getSession(user)).toEqual(none);
    await play(3);
    expect(await time[0]?.getSession(user)).toEqual({ played: 3 * MINUTE, net: 0 });
  });

  it('blocks stakes of a client that only bets', async () => {
    const { servers, user, event, advance } = await begin();
    for (let bet = 0; bet < 15; bet += 1) {
      await servers[0].bet(user, event, 10);
      advance(MINUTE);
    }
    await expect(servers[1].bet(user, event, 10)).rejects.toEqual(rejection(BizCode.realityCheckDue));
  });

  it('is not delayed by an early acknowledgement, nor by the same or a shorter interval', async () => {
    const { servers, user, event, time, play, setReality } = await begin();
    await play(12);
    await time[0]?.acknowledgeReality(user);
    await setReality(15);
    expect(await time[0]?.recordPresence(user)).toMatchObject({ realityCheck: null, realityLeft: 3 * MINUTE });
    await play(3);
    await setReality(15);
    await expect(servers[0].bet(user, event, 10)).rejects.toEqual(rejection(BizCode.realityCheckDue));
    expect(await time[1]?.recordPresence(user)).toMatchObject({
      realityLeft: 0,
      realityCheck: { played: 15 * MINUTE },
    });
  });

  it.each([[60], [null]])('gets a longer interval (%p) only after 24 hours and a confirmation', async (minutes) => {
    const { world, limits, user, time, advance, play, setReality, decide } = await begin();
    const readyAt = world.clock.now() + RAISE_WAIT_MS;
    const realityRaise = { minutes, readyAt, expiresAt: readyAt + RAISE_KEPT_MS };
    expect(await setReality(minutes)).toMatchObject({ realityMinutes: 15, realityRaise });
    await play(15);
    expect(await time[0]?.recordPresence(user)).toMatchObject({ realityLeft: 0 });
    await time[0]?.acknowledgeReality(user);
    await expect(decide(true)).rejects.toMatchObject({ code: BizCode.raiseTooEarly, data: { readyAt } });
    advance(RAISE_WAIT_MS);
    expect(await limits.getLimits(user)).toMatchObject({ realityMinutes: 15, realityRaise });
    expect(await decide(true)).toMatchObject({ realityMinutes: minutes, realityRaise: null });
    await play(15);
    expect(await time[0]?.recordPresence(user)).toMatchObject({ realityCheck: null });
    await expect(decide(true)).rejects.toEqual(rejection(BizCode.raiseUnknown));
  });

  it('gets a shorter interval immediately, which discards a pending longer one, as does withdrawing it', async () => {
    const { decide, setReality, advance } = await begin();
    await setReality(120);
    expect(await decide(false)).toMatchObject({ realityMinutes: 15, realityRaise: null });
    await setReality(null);
    advance(RAISE_WAIT_MS);
    await decide(true);
    await setReality(120);
    expect(await setReality(30)).toMatchObject({ realityMinutes: 30, realityRaise: null });
  });

  it('discards a raise that is not confirmed in time', async () => {
    const { limits, user, advance, decide, setReality } = await begin();
    await setReality(null);
    advance(RAISE_WAIT_MS + RAISE_KEPT_MS);
    expect(await limits.getLimits(user)).toMatchObject({ realityMinutes: 15, realityRaise: null });
    await expect(decide(true)).rejects.toEqual(rejection(BizCode.raiseUnknown));
  });

  it.each(['ALL', 'REAL_SPORTS', 'VIRTUALS', 'GAMES'] as const)(
    'is neither switched off nor delayed during an exclusion of %s',
    async (scope) => {
      const { world, user, advance, setReality, decide } = await begin();
      await setReality(60);
      await new Limits(world).exclude(user, scope, world.clock.now() + 48 * HOUR);
      for (const minutes of [null, 30])
        await expect(setReality(minutes)).rejects.toEqual(rejection(BizCode.selfExcluded));
      advance(RAISE_WAIT_MS);
      await expect(decide(true)).rejects.toEqual(rejection(BizCode.selfExcluded));
      expect(await decide(false)).toMatchObject({ realityMinutes: 15, realityRaise: null });
    },
  );

  it('counts only settled bets in its result, and shows open stakes separately', async () => {
    const { user, world, play, time } = await begin();
    const lost = await world.match();
    await world.place(user, { bets: [createSingleBet(200, createSelection(await world.match()))] });
    await play(15);
    expect(await time[0]?.recordPresence(user)).toMatchObject({ realityCheck: { net: 0, open: money(200) } });
    await time[0]?.acknowledgeReality(user);
    await world.place(user, { bets: [createSingleBet(50, createSelection(lost))] });
    await world.result(lost, { 1: { result: 0 } });
    await play(15);
    expect(await time[0]?.recordPresence(user)).toMatchObject({ realityCheck: { net: -money(50), open: 0 } });
  });

  it('notifies the other devices only of an acknowledgement', async () => {
    const { servers, user, play, time } = await begin();
    const { notified } = servers[1].world;
    await time[1]?.acknowledgeReality(user);
    expect(notified).toEqual([]);
    await play(15);
    await time[1]?.acknowledgeReality(user);
    await time[1]?.acknowledgeReality(user);
    expect(notified).toEqual([{ userId: user, message: { type: 'protection', data: null } }]);
  });

  it('starts with the first login, also for a client that only bets', async () => {
    const world = new World(db);
    const [user, event] = [await world.player(1000), await world.match()];
    const bet = () => world.place(user, { bets: [createSingleBet(10, createSelection(event))] });
    await new PlayTime(world).begin(user);
    for (let minute = 0; minute < 60; minute += 1) {
      await bet();
      world.clock.advance(MINUTE);
    }
    await expect(bet()).rejects.toEqual(rejection(BizCode.realityCheckDue));
  });
});
