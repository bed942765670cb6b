import { defineDomain } from '../../platform/domain/domain';
import { JOIN_WINDOW } from '../../platform/realtime/hub';
import { vipTier } from '../../player/vip-tier';
import { RemoteConfig } from '../../settings/remote-config/service';
import { gifts } from '../gifts';
import { createMissionNewsJob, createMissionsJob } from './jobs';
import { MissionProgress } from './progress';
import { registerMissions } from './routes';
import { Missions } from './service';
import { setMissions } from './set-command';
import * as tables from './tables';

/** Missions: small tasks with a gift. */
export const missions = defineDomain({
  name: 'missions',
  needs: { gifts, tiers: vipTier },
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
