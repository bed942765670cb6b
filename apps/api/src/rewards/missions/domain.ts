import { session } from '../../identity/session/domain';
import { ledger } from '../../ledger/domain';
import { limits } from '../../protection/limits/domain';
import { flashWin } from '../flash-win/domain';
import { stakeReward } from '../stake-reward/domain';
import { remoteConfig } from '../../settings/remote-config/domain';
import { defineDomain } from '../../platform/domain/domain';
import { JOIN_WINDOW } from '../../platform/realtime/hub';
import { vipTier } from '../../player/vip-tier/domain';
import { RemoteConfig } from '../../settings/remote-config/api';
import { gifts } from '../gifts/domain';
import { createMissionNewsJob, createMissionsJob } from './jobs';
import { MissionProgress } from './progress';
import { registerMissions } from './routes';
import { Missions } from './service';
import { setMissions } from './set-command';
import * as tables from './tables';

/** Missions: small tasks with a gift. */
export const missions = defineDomain({
  name: 'missions',
  needs: { gifts, tiers: vipTier, session, ledger, limits, flashWin, stakeReward, remoteConfig },
  uses: ['db', 'clock', 'bus', 'hub', 'leases', 'onError'],
  tables,
  personal: [{ table: 'mission_entries', erase: 'keep' }],
  create({ db, clock, bus, hub, leases, onError, gifts, tiers }) {
    const service = new Missions({ db, clock, gifts, tiers });
    const progress = new MissionProgress({ db, clock, bus });
    hub.atJoin((userId) => progress.listNew(userId, JOIN_WINDOW));
    const parts = { bus, hub, leases, onError: (error: unknown) => onError(error, 'missions') };
    return {
      service,
      routes: (scope) => registerMissions(scope, service),
      jobs: [createMissionNewsJob(progress, parts), createMissionsJob(progress, parts)],
    };
  },
  commands: {
    'missions:set':
      ({ db, clock }) =>
      (args, print) =>
        setMissions({ db, clock, remoteConfig: new RemoteConfig(db) }, args, print),
  },
});
