import { randomUUID } from 'node:crypto';
import { betslipConfig, findLinkedCategory, frequentGames, isVirtualGame, virtualGames } from '@oware/config';
import { BizCode, type GamesResponse } from '@oware/contracts';
import { checkGame, findGame, games as playable, getRoundRules, stepGames } from '@oware/virtuals-engine';
import fc from 'fast-check';
import { countCases } from '@oware/test-lanes';
import { checkLedger } from '../../audit/check';
import { money, getSessionId } from '../../betting/orders/testing';
import { type SessionUser } from '../../platform/auth';
import { type Database } from '../../platform/database';
import { PlayerLimits } from '../../protection/limits/player-limits';
import { forEachDatabase } from '../../../testing/database';
import { type PlayRequest } from './play';
import { getTerms } from './served-game';
import { servedGames } from './served-games';
import { Games } from './service';
import { GamesWorld } from './testing';

const DAY = 24 * 60 * 60_000;
const rejection = (code: BizCode) => ({ code });

it('limits stakes so that the highest odds of a game do not exceed its maximum payout', () => {
  for (const game of servedGames) {
    const rounds = Array.from({ length: game.rules.forRound ? countCases(100, 20) : 1 }, (_, round) => round);
    const outcomes = rounds.flatMap((round) => getRoundRules(game.rules, round).outcomes);
    const odds = Math.max(...outcomes.map((outcome) => outcome.odds));
    for (const config of Object.values(betslipConfig)) {
      const { maxStake, maxPayout, minStake } = getTerms(game, config);
      expect([game.rules.gameId, (maxStake * odds) / 10_000 <= maxPayout]).toEqual([game.rules.gameId, true]);
      expect(maxStake).toBeGreaterThanOrEqual(10 * minStake);
    }
  }
});

forEachDatabase((_name, open) => {
  let db: Database;
  let here: GamesWorld;
  beforeAll(async () => {
    db = await open();
    here = new GamesWorld(db);
  });
  afterAll(async () => {
    expect((await checkLedger(db)).findings.filter(({ count }) => count > 0)).toEqual([]);
    await db.close();
  });

  it('lists the 22 frequent games, each with a page or a category', async () => {
    const { games } = await here.games.list('ng');
    expect(games.map(({ gameId }) => gameId)).toEqual(frequentGames);
    expect(games).toHaveLength(22);
    expect(games.find(({ gameId }) => gameId === 'spin-2-win')).toMatchObject({ businessType: 102 });
    const paths = new Map(games.map(({ gameId, path }) => [gameId, path]));
    expect(paths.get('spribe-integration')).toBe('/games?category=crash');
    expect(paths.get('relax-gaming')).toBe('/games?category=slots');
    const pages = [...paths].filter(([gameId]) => findLinkedCategory(gameId) === undefined);
    expect(pages).toEqual(pages.map(([gameId]) => [gameId, `/games/${gameId}`]));
    const gameIds = [...playable, ...stepGames].map((game) => game.gameId).filter((gameId) => !isVirtualGame(gameId));
    expect(pages.map(([gameId]) => gameId).toSorted()).toEqual(gameIds.toSorted());
  });

  it('lists the lowest and highest return of each game with a page', async () => {
    const { games } = await here.games.list('ng');
    const returns = new Map(games.map(({ gameId, meanReturn }) => [gameId, meanReturn]));
    expect(returns.get('sporty-hero')).toEqual({ min: 96.5, max: 96.5 });
    expect(returns.get('even-odd')).toEqual({ min: 96.67, max: 97 });
    for (const { path, meanReturn } of games) expect(meanReturn !== null).toBe(path?.startsWith('/games/') ?? false);
  });

  describe('a game that the operator has closed in a country', () => {
    const setState = (gameId: string, state: 'open' | 'closed') =>
      db.query(
        `insert into virtual_games (country, id, type, name, state, path, position) values ('ng', $1, 'racing', 'X', $2, '/x', 9)
         on conflict (country, id) do update set state = excluded.state`,
        [gameId, state],
      );
    afterEach(async () => {
      await db.query("delete from virtual_games where name = 'X'");
    });

    it.each(['dogs', 'rush', 'sporty-hero'])(
      'prepares and plays no round of %s, until it is open again',
      async (gameId) => {
        const player = await here.player(100);
        const request = await here.buildRequest(player, gameId, 10);
        await setState(gameId, 'closed');
        await expect(here.games.play(player, request)).rejects.toMatchObject(rejection(BizCode.gameClosed));
        for (const caller of [player, null])
          await expect(here.games.prepare(caller, 'ng', gameId)).rejects.toMatchObject(rejection(BizCode.gameClosed));
        expect(await here.balance(player)).toBe(100);
        expect((await here.games.prepare(null, 'gh', gameId)).gameId).toBe(gameId);
        await setState(gameId, 'open');
        const { play } = await here.games.play(player, request);
        // A known key gets its first response, even after the game was closed.
        await setState(gameId, 'closed');
        expect((await here.games.play(player, request)).play).toEqual(play);
      },
    );

    it('has no page in the list of games', async () => {
      await setState('rush', 'closed');
      const findPath = (games: GamesResponse['games']) => games.find(({ gameId }) => gameId === 'rush')?.path;
      expect(findPath((await here.games.list('ng')).games)).toBeNull();
      expect(findPath((await here.games.list('gh')).games)).toBe('/games/rush');
    });
  });

  describe.each(playable.map(({ gameId }) => gameId))('%s', (gameId) => {
    it('a round can be verified from its seeds, and is paid immediately', async () => {
      const player = await here.player(1000);
      const prepared = await here.round(player, gameId);
      const { play, balance } = await here.play(player, gameId, 20);
      expect(play).toMatchObject({ ...prepared, gameId, playerSeed: 'mine', stake: money(20) });
      const { serverSeed, playerSeed, roundNumber, drawn } = play;
      const game = findGame(gameId);
      if (game === undefined) throw new Error('There is such a game.');
      expect(checkGame(game, { gameId, serverSeed, playerSeed, roundNumber }, prepared.seedHash, drawn)).toMatchObject({
        seedMatches: true,
        isValid: true,
      });
      expect(balance).toBe(money(980) + play.payout);
      expect(await here.balance(player)).toBe(balance / money(1));
      expect(await here.games.listPlays(player, undefined, 10)).toEqual({ plays: [play], next: null });
      expect(await here.games.getPlay(player, play.roundId)).toEqual(play);
      expect((await here.round(player, gameId)).roundId).not.toBe(play.roundId);
    });

    it('shows a visitor odds and returns, without a round', async () => {
      const prepared = await here.games.prepare(null, 'gh', gameId);
      expect(prepared).toMatchObject({ gameId, round: null, minStake: betslipConfig.gh.minStake });
      expect(prepared.outcomes.every(({ meanReturn }) => meanReturn >= 94 && meanReturn <= 98)).toBe(true);
    });
  });

  it('returns the first response for a repeated key, and only for the same bet', async () => {
    const player = await here.player(1000);
    const request = await here.buildRequest(player, 'spin-2-win', 10, { picks: ['coral', '7'] });
    const other = new GamesWorld(db);
    const [first, ...again] = await Promise.all([here, other, here].map(({ games }) => games.play(player, request)));
    for (const each of again) expect(each).toEqual(first);
    expect(await here.balance(player)).toBe((first?.balance ?? 0) / money(1));
    await expect(here.games.play(player, { ...request, picks: ['7'] })).rejects.toMatchObject(
      rejection(BizCode.keyReused),
    );
    await expect(here.games.play(player, { ...request, key: randomUUID() })).rejects.toMatchObject(
      rejection(BizCode.gameRoundOver),
    );
  });

  it('returns the first response for a repeated key, also when such a stake is no longer allowed', async () => {
    const player = await here.player(1000);
    const request = await here.buildRequest(player, 'flip-da-coin', 10);
    const first = await here.games.play(player, request);
    const stricter = new Games({
      db,
      clock: here.world.clock,
      bus: here.world.bus,
      ledger: here.world.ledger,
      config: (country) => ({ ...betslipConfig[country], minStake: money(500) }),
    });
    await expect(stricter.play(player, request)).resolves.toEqual(first);
    await expect(stricter.play(player, { ...request, picks: ['tails'] })).rejects.toMatchObject(
      rejection(BizCode.keyReused),
    );
    await expect(stricter.play(player, await here.buildRequest(player, 'flip-da-coin', 10))).rejects.toMatchObject(
      rejection(BizCode.stakeTooLow),
    );
  });

  it('keeps a round until it is played, even in another tab; drops a round with outdated rules', async () => {
    const player = await here.player(100);
    const [first, second] = await Promise.all([
      here.round(player, 'even-odd'),
      new GamesWorld(db).round(player, 'even-odd'),
    ]);
    expect(second).toEqual(first);
    await db.query('update game_rounds set version = 0 where id = $1', [first.roundId]);
    const next = await here.round(player, 'even-odd');
    expect(next).toMatchObject({ roundNumber: first.roundNumber + 1 });
    const request = await here.buildRequest(player, 'even-odd', 10);
    await expect(here.games.play(player, { ...request, roundId: first.roundId })).rejects.toMatchObject(
      rejection(BizCode.gameRoundOver),
    );
  });

  it('returns the history page by page', async () => {
    const player = await here.player(1000);
    for (let no = 0; no < 5; no++) await here.play(player, 'flip-da-coin', 10);
    const first = await here.games.listPlays(player, undefined, 3);
    expect(first.plays.map(({ roundNumber }) => roundNumber)).toEqual([5, 4, 3]);
    const rest = await here.games.listPlays(player, first.next ?? undefined, 3);
    expect(rest).toMatchObject({ plays: [{ roundNumber: 2 }, { roundNumber: 1 }], next: null });
  });

  it('plays numbers that the player puts together, and rejects another spelling of them', async () => {
    const player = await here.player(100);
    const request = await here.buildRequest(player, 'bet-games', 10, { picks: ['2:07-33', 'odd'] });
    await expect(here.games.play(player, { ...request, picks: ['2:33-07'] })).rejects.toMatchObject(
      rejection(BizCode.gamePicks),
    );
    const { play } = await here.games.play(player, request);
    expect(play.picks).toMatchObject([{ outcomeId: '2:07-33', odds: 3_850_000 }, { outcomeId: 'odd' }]);
    expect(play.picks[0]?.won).toBe([6, 32].every((ball) => play.drawn.includes(ball)));
  });

  describe('rejects without taking anything', () => {
    let player: SessionUser;
    let request: PlayRequest;
    beforeEach(async () => {
      player = await here.player(100);
      request = await here.buildRequest(player, 'even-odd', 10);
    });
    afterEach(async () => expect(await here.balance(player)).toBe(100));

    it.each<[string, BizCode, Partial<PlayRequest>]>([
      ['a stake below the minimum', BizCode.stakeTooLow, { stake: money(1) }],
      ['a stake above the maximum of the game', BizCode.stakeTooHigh, { stake: money(1_000_000) }],
      ['a fraction of a coin', BizCode.stakeFraction, { stake: money(10) + 1 }],
      ['more than the balance', BizCode.insufficientBalance, { stake: money(101) }],
      ['an outcome of another game', BizCode.gamePicks, { picks: ['heads'] }],
      ['a duplicate pick', BizCode.gamePicks, { picks: ['odd', 'odd'] }],
      ['too many picks', BizCode.gamePicks, { picks: ['odd', 'even', 'low', 'high'] }],
      ['a seed that is too long', BizCode.seedTooLong, { playerSeed: 'x'.repeat(65) }],
      ['a seed that cannot be saved', BizCode.invalidInput, { playerSeed: 'x\0' }],
      ['an invalid round', BizCode.gameRoundUnknown, { roundId: 'mine' }],
    ])('%s', async (_what, code, change) => {
      await expect(here.games.play(player, { ...request, ...change })).rejects.toMatchObject(rejection(code));
    });

    it("another player's round, and a game that cannot be played here", async () => {
      const other = await here.player(100);
      await expect(here.games.play(other, request)).rejects.toMatchObject(rejection(BizCode.gameRoundUnknown));
      await expect(here.games.getPlay(other, request.roundId)).rejects.toMatchObject(
        rejection(BizCode.gameRoundUnknown),
      );
      await expect(here.games.getPlay(player, request.roundId)).rejects.toMatchObject(
        rejection(BizCode.gameRoundUnknown),
      );
      await expect(here.games.prepare(player, 'ng', 'chess')).rejects.toMatchObject(rejection(BizCode.gameUnknown));
    });

    it('a play by a player excluded from games or everything, and one with an ended session', async () => {
      const end = here.world.clock.now() + DAY;
      await here.limits.exclude(player.userId, 'VIRTUALS', end);
      await expect(here.games.play(player, { ...request, stake: money(101) })).rejects.toMatchObject(
        rejection(BizCode.insufficientBalance),
      );
      await here.limits.exclude(player.userId, 'GAMES', end);
      await expect(here.games.play(player, request)).rejects.toMatchObject(rejection(BizCode.selfExcluded));
      await db.query('update sessions set ended_at = 1 where id = $1', [getSessionId(player.userId)]);
      await expect(here.games.play(player, request)).rejects.toMatchObject(rejection(BizCode.loginRequired));
    });
  });

  describe.each(virtualGames)('%s belongs to virtuals', (gameId) => {
    it('rejects a play by a player excluded from virtuals, not from games', async () => {
      const player = await here.player(100);
      const end = here.world.clock.now() + DAY;
      await here.limits.exclude(player.userId, 'GAMES', end);
      await here.play(player, gameId, 10);
      const before = await here.balance(player);
      await here.limits.exclude(player.userId, 'VIRTUALS', end);
      await expect(here.play(player, gameId, 10)).rejects.toMatchObject({
        code: BizCode.selfExcluded,
        message: 'You are excluded from virtuals.',
      });
      expect(await here.balance(player)).toBe(before);
    });

    it('offers, charges and settles the odds of its round, which differ from those of the next one', async () => {
      const player = await here.player(10_000);
      const seen = new Set<string>();
      for (let no = 0; no < 3; no++) {
        const prepared = await here.games.prepare(player, 'ng', gameId);
        const game = findGame(gameId);
        if (game === undefined || prepared.round === null) throw new Error('There is such a game, and a round.');
        const rules = getRoundRules(game, prepared.round.roundNumber);
        const odds = prepared.outcomes.map((outcome) => outcome.odds);
        expect(odds).toEqual(rules.outcomes.map((outcome) => outcome.odds));
        seen.add(odds.join());
        const picks = prepared.outcomes.slice(0, 2).map(({ outcomeId }) => outcomeId);
        const { play } = await here.play(player, gameId, 10, { picks });
        expect(play.picks.map((selection) => selection.odds)).toEqual(odds.slice(0, 2));
        const due = rules.outcomes.slice(0, 2).reduce((sum, outcome) => sum + outcome.pays(play.drawn), 0);
        expect(play.payout + play.tax).toBe((money(10) * due) / 10_000);
        expect(play.picks.map(({ won }) => won)).toEqual(
          rules.outcomes.slice(0, 2).map((outcome) => outcome.pays(play.drawn) > 0),
        );
      }
      expect(seen.size).toBe(3);
    });
  });

  it('counts a round of the virtual lobby against the limits of the player', async () => {
    const player = await here.player(1000);
    const limit = { kind: 'stake', period: 'day', amount: money(50), version: 0 } as const;
    await new PlayerLimits(here.world).set(player.userId, limit);
    await here.play(player, 'dogs', 40);
    await expect(here.play(player, 'horses', 20)).rejects.toMatchObject(rejection(BizCode.limitReached));
  });

  it("counts against a player's limits, together with bets", async () => {
    const player = await here.player(1000);
    const limit = { kind: 'stake', period: 'day', amount: money(50), version: 0 } as const;
    await new PlayerLimits(here.world).set(player.userId, limit);
    await here.play(player, 'flip-da-coin', 40);
    await expect(here.play(player, 'flip-da-coin', 20)).rejects.toMatchObject(rejection(BizCode.limitReached));
    await here.play(player, 'flip-da-coin', 10);
  });

  it('racing plays and exclusions keep the ledger balanced, and nothing is played after an exclusion', async () => {
    const step = fc.constantFrom('play', 'again', 'exclude', 'prepare');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        const player = await here.player(200);
        const other = new GamesWorld(db);
        other.world.clock.advance(here.world.clock.now() - other.world.clock.now());
        const request = await here.buildRequest(player, 'spin-2-win', 10);
        const doing = steps.map((what, no) => {
          const { games, limits } = no % 2 ? other : here;
          if (what === 'play') return games.play(player, { ...request, key: randomUUID() });
          if (what === 'again') return games.play(player, request);
          if (what === 'exclude') return limits.exclude(player.userId, 'GAMES', here.world.clock.now() + DAY);
          return games.prepare(player, 'ng', 'spin-2-win');
        });
        const rejections = (await Promise.allSettled(doing)).flatMap((each) =>
          each.status === 'rejected' ? [each.reason as { code?: number }] : [],
        );
        expect(rejections.filter(({ code }) => typeof code !== 'number')).toEqual([]);
        const { plays } = await here.games.listPlays(player, undefined, 50);
        expect(plays.length).toBeLessThanOrEqual(1);
        const lost = plays.reduce((sum, play) => sum + play.stake - play.payout, 0);
        expect(await here.balance(player)).toBe(200 - lost / money(1));
      }),
      { numRuns: countCases(25, 5) },
    );
  });
});
