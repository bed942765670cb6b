import { randomUUID } from 'node:crypto';
import { betslipConfig } from '@oware/config';
import { BizCode, type GameStepResponse } from '@oware/contracts';
import { checkGame, drawGame, settleSteps, type StepGame, stepGames } from '@oware/virtuals-engine';
import fc from 'fast-check';
import { countCases } from '@oware/test-lanes';
import { checkLedger } from '../../audit/check';
import { money } from '../../betting/orders/testing';
import { type SessionUser } from '../../platform/auth';
import { type Database } from '../../platform/database';
import { PlayerLimits } from '../../protection/limits/player-limits';
import { forEachDatabase } from '../../../testing/database';
import { DECISION_TIME } from './call-step';
import { getTerms } from './served-game';
import { servedStepGames } from './served-games';
import { GamesWorld } from './testing';

const DAY = 24 * 60 * 60_000;
const rejection = (code: BizCode) => ({ code });

/** Finds a text of the player with which the round that is prepared starts with these first choices. */
function findSeed(game: StepGame, round: { serverSeed: string; roundNumber: number }, isOver: boolean): string {
  for (let at = 0; ; at++) {
    const drawn = drawGame(game, { ...round, gameId: game.gameId, playerSeed: `s${at}` });
    if ((game.play(drawn, []).choices.length === 0) === isOver) return `s${at}`;
  }
}

it('limits stakes so that the highest total of a game does not exceed its maximum payout', () => {
  for (const game of servedStepGames)
    for (const config of Object.values(betslipConfig)) {
      const { maxStake, maxPayout, minStake } = getTerms(game, config);
      expect((maxStake * game.rules.odds) / 10_000).toBeLessThanOrEqual(maxPayout);
      expect(maxStake).toBeGreaterThanOrEqual(10 * minStake);
    }
});

forEachDatabase((_name, open) => {
  let db: Database;
  let here: GamesWorld;
  let there: GamesWorld;
  beforeAll(async () => {
    db = await open();
    here = new GamesWorld(db);
    there = new GamesWorld(db);
  });
  afterAll(async () => {
    expect((await checkLedger(db)).findings.filter(({ count }) => count > 0)).toEqual([]);
    await db.close();
  });

  const advance = (ms: number): void => [here, there].forEach(({ world }) => world.clock.advance(ms));

  /** Builds a valid request to open a round, with or without decisions. */
  async function request(player: SessionUser, game: StepGame, stake: number, isOver = false) {
    const { roundId, roundNumber } = await here.round(player, game.gameId);
    const [row] = await db.query<{ seed: string }>('select server_seed as seed from game_rounds where id = $1', [
      roundId,
    ]);
    const playerSeed = findSeed(game, { serverSeed: row?.seed ?? '', roundNumber }, isOver);
    return { key: randomUUID(), roundId, stake: money(stake), playerSeed };
  }
  const start = async (player: SessionUser, game: StepGame, stake: number): Promise<GameStepResponse> =>
    here.games.steps.open(player, await request(player, game, stake));
  const decide = (player: SessionUser, { table }: GameStepResponse, number: number, decision: string, world = here) =>
    world.games.steps.decide(player, { roundId: table?.roundId ?? '', number, decision });

  describe.each(stepGames.map((game) => [game.gameId, game] as const))('%s', (gameId, game) => {
    it('shows a visitor the limits and the return with the best decisions', async () => {
      const prepared = await here.games.prepare(null, 'gh', gameId);
      expect(prepared).toMatchObject({ gameId, round: null, table: null, minStake: betslipConfig.gh.minStake });
      expect(prepared.outcomes).toEqual([{ outcomeId: 'hand', odds: game.odds, meanReturn: game.bestReturn }]);
    });

    it('plays random decisions; the proof replays deck and decisions, and the balance is right after every step', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.nat(99), { minLength: 12, maxLength: 12 }), async (choosing) => {
          const player = await here.player(1000);
          const prepared = await here.round(player, gameId);
          let response = await start(player, game, 20);
          let staked = money(20);
          for (let number = 1; response.table; number++) {
            const { table } = response;
            expect(table).toMatchObject({ stake: staked, seedHash: prepared.seedHash });
            expect(response.balance).toBe(money(1000) - staked);
            expect(await here.balance(player)).toBe(1000 - staked / money(1));
            expect((await here.games.prepare(player, 'ng', gameId)).table).toEqual(table);
            const choice = table.choices[(choosing[number - 1] ?? 0) % table.choices.length];
            staked += choice?.stake ?? 0;
            response = await decide(player, response, number, choice?.decision ?? '');
          }
          const play = response.play;
          if (play === null) throw new Error('The round is over.');
          expect(play).toMatchObject({ stake: staked, gameId });
          expect(response.balance).toBe(money(1000) - staked + play.payout);
          expect(await here.balance(player)).toBe(response.balance / money(1));
          const { serverSeed, playerSeed, roundNumber, drawn, decisions = [] } = play;
          expect(
            checkGame(game, { gameId, serverSeed, playerSeed, roundNumber }, prepared.seedHash, drawn).isValid,
          ).toBe(true);
          const config = here.world.config('ng');
          const { gross, tax } = settleSteps(
            game,
            drawn,
            decisions,
            money(20),
            getTerms({ ...(servedStepGames.find(({ rules }) => rules === game) ?? { part: 1 }) }, await config),
          );
          expect([play.payout, play.tax]).toEqual([gross - tax, tax]);
          expect(await here.games.getPlay(player, play.roundId)).toEqual(play);
          expect((await here.round(player, gameId)).roundId).not.toBe(play.roundId);
        }),
        { numRuns: countCases(15, 4) },
      );
    });

    it('returns the first response for a repeated start and decision, also after the round, and only for the same', async () => {
      const player = await here.player(1000);
      const asked = await request(player, game, 10);
      const [first, again] = await Promise.all([here, there].map(({ games }) => games.steps.open(player, asked)));
      if (!first?.table) throw new Error('The round is open.');
      expect(again).toEqual(first);
      await expect(here.games.steps.open(player, { ...asked, stake: money(11) })).rejects.toMatchObject(
        rejection(BizCode.keyReused),
      );
      await expect(here.games.steps.open(player, { ...asked, key: randomUUID() })).rejects.toMatchObject(
        rejection(BizCode.gameRoundOver),
      );
      const end = await decide(player, first, 1, game.defaultDecision);
      const { balance } = end;
      expect(await decide(player, first, 1, game.defaultDecision, there)).toEqual(end);
      expect(await here.games.steps.open(player, asked)).toEqual(first);
      const other = first.table.choices.find(({ decision }) => decision !== game.defaultDecision)?.decision ?? '';
      await expect(decide(player, first, 1, other)).rejects.toMatchObject(rejection(BizCode.gameDecision));
      await expect(decide(player, first, 2, game.defaultDecision)).rejects.toMatchObject(
        rejection(BizCode.gameRoundOver),
      );
      expect(await here.balance(player)).toBe(balance / money(1));
    });

    it('stores only one of two different decisions that race under one number', async () => {
      const player = await here.player(1000);
      const opened = await start(player, game, 10);
      const decisions = (opened.table?.choices ?? []).map(({ decision }) => decision);
      const ends = await Promise.allSettled(
        decisions.slice(0, 3).map((decision, no) => decide(player, opened, 1, decision, no % 2 ? here : there)),
      );
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const end of ends)
        if (end.status === 'rejected') expect([BizCode.gameDecision]).toContain((end.reason as { code: number }).code);
    });

    it('rejects decisions out of order, unknown ones, and those of others', async () => {
      const player = await here.player(1000);
      const opened = await start(player, game, 10);
      await expect(decide(player, opened, 2, game.defaultDecision)).rejects.toMatchObject(
        rejection(BizCode.gameStepOrder),
      );
      await expect(decide(player, opened, 1, 'cheat')).rejects.toMatchObject(rejection(BizCode.gameDecision));
      await expect(decide(await here.player(10), opened, 1, game.defaultDecision)).rejects.toMatchObject(
        rejection(BizCode.gameRoundUnknown),
      );
      await db.query('update sessions set ended_at = 1 where user_id = $1', [player.userId]);
      await expect(decide(player, opened, 1, game.defaultDecision)).rejects.toMatchObject(
        rejection(BizCode.loginRequired),
      );
      expect(await here.balance(player)).toBe(990);
    });

    it('ends a round once by the default decision when its time is over, on two servers at the same time', async () => {
      const player = await here.player(1000);
      const opened = await start(player, game, 10);
      await here.games.steps.settleDue();
      expect((await here.games.prepare(player, 'ng', gameId)).table).toEqual(opened.table);
      advance(DECISION_TIME);
      await expect(decide(player, opened, 1, game.defaultDecision)).rejects.toMatchObject(
        rejection(BizCode.gameStepLate),
      );
      // Servers that were killed after the start: only the database is left.
      await Promise.all(
        [1, 2, 3]
          .map(() => new GamesWorld(db))
          .map(async ({ games, world }) => {
            world.clock.advance(here.world.clock.now() - world.clock.now());
            await games.steps.settleDue();
          }),
      );
      const { plays } = await here.games.listPlays(player, undefined, 10);
      expect(plays).toHaveLength(1);
      expect(plays[0]).toMatchObject({ roundId: opened.table?.roundId, decisions: [game.defaultDecision] });
      expect(await here.balance(player)).toBe((money(990) + (plays[0]?.payout ?? 0)) / money(1));
    });

    it('lets an excluded player stake no more, and ends the round by the default decision', async () => {
      const player = await here.player(1000);
      const opened = await start(player, game, 10);
      await here.limits.exclude(player.userId, 'GAMES', here.world.clock.now() + DAY);
      for (const { decision } of opened.table?.choices.slice(0, 4) ?? [])
        await expect(decide(player, opened, 1, decision)).rejects.toMatchObject(rejection(BizCode.selfExcluded));
      await here.games.steps.settleDue();
      const { plays } = await here.games.listPlays(player, undefined, 10);
      expect(plays).toMatchObject([{ stake: money(10), decisions: [game.defaultDecision] }]);
    });
  });

  describe('a decision that adds a stake', () => {
    const game = stepGames.find(({ maxStakes }) => maxStakes > 1);
    if (game === undefined) throw new Error('There is such a game.');
    const adding = (opened: GameStepResponse) => opened.table?.choices.find(({ stake }) => stake > 0)?.decision ?? '';

    it('needs the balance', async () => {
      const player = await here.player(15);
      const opened = await start(player, game, 10);
      await expect(decide(player, opened, 1, adding(opened))).rejects.toMatchObject(
        rejection(BizCode.insufficientBalance),
      );
      expect(await here.balance(player)).toBe(5);
      await decide(player, opened, 1, game.defaultDecision);
    });

    it("counts against the player's limits", async () => {
      const player = await here.player(1000);
      const limit = { kind: 'stake', period: 'day', amount: money(15), version: 0 } as const;
      await new PlayerLimits(here.world).set(player.userId, limit);
      const opened = await start(player, game, 10);
      await expect(decide(player, opened, 1, adding(opened))).rejects.toMatchObject(rejection(BizCode.limitReached));
      await decide(player, opened, 1, game.defaultDecision);
      await expect(start(player, game, 10)).rejects.toMatchObject(rejection(BizCode.limitReached));
    });
  });

  it('opens no round of a closed game, and lets the player end the one that is open', async () => {
    const [game] = stepGames;
    if (game === undefined) throw new Error('There is a game.');
    const [player, other] = [await here.player(1000), await here.player(1000)];
    const asked = await request(other, game, 10);
    const opened = await start(player, game, 10);
    await db.query(
      `insert into virtual_games (country, id, type, name, state, position) values ('ng', $1, 'cards', 'X', 'closed', 9)`,
      [game.gameId],
    );
    await expect(here.games.steps.open(other, asked)).rejects.toMatchObject(rejection(BizCode.gameClosed));
    await expect(here.games.prepare(other, 'ng', game.gameId)).rejects.toMatchObject(rejection(BizCode.gameClosed));
    expect((await here.games.prepare(player, 'ng', game.gameId)).table).toEqual(opened.table);
    expect((await decide(player, opened, 1, game.defaultDecision)).play).not.toBeNull();
    await expect(here.games.prepare(player, 'ng', game.gameId)).rejects.toMatchObject(rejection(BizCode.gameClosed));
    await db.query("delete from virtual_games where name = 'X'");
  });

  it('pays a round that is over after the deal immediately', async () => {
    const [game] = stepGames;
    if (game === undefined) throw new Error('There is a game.');
    const player = await here.player(1000);
    const { table, play, balance } = await here.games.steps.open(player, await request(player, game, 10, true));
    expect(table).toBeNull();
    expect(play).toMatchObject({ decisions: [], stake: money(10) });
    expect(balance).toBe(money(990) + (play?.payout ?? 0));
  });

  it('ends an open round whose rules have changed by the default decision of the rules that dealt it', async () => {
    const [game] = stepGames;
    if (game === undefined) throw new Error('There is a game.');
    const player = await here.player(1000);
    const opened = await start(player, game, 10);
    await db.query('update game_rounds set version = 0 where id = $1', [opened.table?.roundId]);
    await expect(decide(player, opened, 1, game.defaultDecision)).rejects.toMatchObject(
      rejection(BizCode.gameRoundOver),
    );
    const [row] = await db.query<{ drawn: number[] }>('select drawn from game_rounds where id = $1', [
      opened.table?.roundId,
    ]);
    const terms = getTerms(
      servedStepGames.find(({ rules }) => rules === game) ?? { part: 1 },
      await here.world.config('ng'),
    );
    const { gross, tax } = settleSteps(game, row?.drawn ?? [], [game.defaultDecision], money(10), terms);
    advance(DECISION_TIME);
    await here.games.steps.settleDue();
    expect(await here.balance(player)).toBe(990 + (gross - tax) / money(1));
  });
});
