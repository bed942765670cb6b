import { session } from '../../identity/session';
import { defineDomain } from '../../platform/domain/domain';
import { setExclusionsCookie } from './cookie';
import { PlayTime } from './play-time';
import { PlayerLimits } from './player-limits';
import { registerPlayerLimits } from './player-limits-routes';
import { registerLimits } from './routes';
import { Returns } from './returns';
import { Limits } from './service';
import { limitsSql } from './sql';
import * as tables from './tables';

const DAY = 24 * 60 * 60_000;

/** Limits and self-exclusions. */
export const limits = defineDomain({
  name: 'limits',
  needs: { session },
  uses: ['db', 'clock', 'bus'],
  tables,
  personal: [
    { table: 'self_exclusions', erase: 'delete' },
    { table: 'player_limits', erase: 'delete' },
    { table: 'limit_raises', erase: 'delete' },
    { table: 'protection_settings', erase: 'delete' },
    { table: 'play_spells', erase: 'delete' },
  ],
  sql: limitsSql,
  // The statement goes back a year.
  sweeps: [{ table: 'play_spells', over: 'end_time', keep: 400 * DAY }],
  create({ session: { tokenNews }, ...parts }) {
    const service = new Limits(parts);
    tokenNews.add(async (userId, request, reply) =>
      setExclusionsCookie(request, reply, await service.exclusionsOf(userId)),
    );
    const own = {
      ...parts,
      limits: service,
      playerLimits: new PlayerLimits(parts),
      playTime: new PlayTime(parts),
      returns: new Returns(parts),
    };
    return {
      service,
      routes(scope) {
        registerLimits(scope, own);
        registerPlayerLimits(scope, own);
      },
    };
  },
});
