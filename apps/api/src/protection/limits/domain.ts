import { ledger } from '../../ledger/domain';
import { protectionLog } from '../log/domain';
import { session } from '../../identity/session/domain';
import { defineDomain } from '../../platform/domain/domain';
import { setExclusionsCookie } from './cookie';
import { PlayTime } from './play-time';
import { PlayerLimits } from './player-limits';
import { registerPlayerLimits } from './player-limits-routes';
import { registerLimits } from './routes';
import { Returns } from './returns';
import { showDueRealityChecks } from './show-due-reality-checks';
import { Limits } from './service';
import { limitsSql } from './sql';
import * as tables from './tables';

const DAY = 24 * 60 * 60_000;

/** Limits and self-exclusions. */
export const limits = defineDomain({
  name: 'limits',
  needs: { session, ledger, protectionLog },
  uses: ['db', 'clock', 'bus', 'onError'],
  tables,
  personal: [
    { table: 'self_exclusions', erase: 'delete' },
    { table: 'player_limits', erase: 'delete' },
    { table: 'limit_raises', erase: 'delete' },
    { table: 'protection_settings', erase: 'delete' },
    { table: 'play_spells', erase: 'delete' },
  ],
  sql: limitsSql,
  // The statement covers up to a year.
  sweeps: [{ table: 'play_spells', over: 'end_time', keep: 400 * DAY }],
  create({ session: { sessions, tokenHooks, pageHooks }, onError, ...parts }) {
    const service = new Limits(parts);
    for (const news of [tokenHooks, pageHooks])
      news.add(async (userId, request, reply) =>
        setExclusionsCookie(request, reply, await service.listExclusions(userId)),
      );
    const playTime = new PlayTime(parts);
    // Started at login, so that clients without presence reports get reality checks too: their bets count as play. Sessions from the
    // previous release start when their tokens are renewed.
    sessions.onStart((userId) => playTime.begin(userId));
    tokenHooks.add((userId) => playTime.begin(userId));
    const own = {
      ...parts,
      limits: service,
      playerLimits: new PlayerLimits(parts),
      playTime,
      returns: new Returns(parts),
    };
    return {
      service,
      root: (root) =>
        showDueRealityChecks(root, { bus: parts.bus, onError: (error) => onError(error, 'showing reality checks') }),
      routes(scope) {
        registerLimits(scope, own);
        registerPlayerLimits(scope, own);
      },
    };
  },
});
