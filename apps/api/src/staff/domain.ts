import { orders } from '../betting/orders/domain';
import { devices } from '../identity/devices/domain';
import { session } from '../identity/session/domain';
import { twoFactor } from '../identity/two-factor/domain';
import { account } from '../player/account/domain';
import { birthday } from '../player/birthday/domain';
import { nameUpdate } from '../player/name-update/domain';
import { stakeReward } from '../rewards/stake-reward/domain';
import { vipWeek } from '../rewards/vip-week/domain';
import { feed } from '../sports/feed/domain';
import { alerts } from '../alerts/domain';
import { boosts } from '../betting/boosts/domain';
import { jackpot } from '../betting/jackpot/domain';
import { content } from '../content/domain';
import { deactivation } from '../identity/deactivation/domain';
import { ledger } from '../ledger/domain';
import { warnings } from '../notify/warnings/domain';
import { defineDomain } from '../platform/domain/domain';
import { identityCheck } from '../player/identity-check/domain';
import { IdentityPictures } from '../player/identity-check/api';
import { NameDocuments } from '../player/name-update/api';
import { vipTier } from '../player/vip-tier/domain';
import { limits } from '../protection/limits/domain';
import { signals } from '../protection/signals/domain';
import { flashWin } from '../rewards/flash-win/domain';
import { giftGrab } from '../rewards/gift-grab/domain';
import { gifts } from '../rewards/gifts/domain';
import { missions } from '../rewards/missions/domain';
import { createStepsCheck } from '../rewards/missions/api';
import { referral } from '../rewards/referral/domain';
import { remoteConfig } from '../settings/remote-config/domain';
import { RemoteConfig, setRemoteConfig } from '../settings/remote-config/api';
import { wallet } from '../wallet/domain';
import { registerAccounts } from './accounts-routes';
import { createBoundsJob } from './bounds-job';
import { registerBoosts } from './boosts-routes';
import { registerConfig } from './config-routes';
import { checkStaffLog } from './check-log';
import { confirmStaff, createStaff } from './create-command';
import { createStaffConsole } from './console';
import { registerDraws } from './draws-routes';
import { registerDrops } from './drops-routes';
import { registerHeldGifts } from './held-routes';
import { registerIdentityReviews } from './identity-routes';
import { registerFeedCases } from './feed-routes';
import { registerJackpotRounds } from './jackpot-routes';
import { encryptedLogHead } from './log-head';
import { registerLog } from './log-routes';
import { registerLogin } from './login-routes';
import { encryptedStaffSecrets, StaffMembers } from './members';
import { registerMembers } from './members-routes';
import { registerMissionPlans } from './missions-routes';
import { registerOffers } from './offers-routes';
import { registerPromotions } from './promotions-routes';
import { registerProtection } from './protection-routes';
import { registerReferralPlans } from './referral-routes';
import { registerSources } from './sources-routes';
import * as tables from './tables';
import { registerTexts } from './texts-routes';

const DAY = 24 * 60 * 60_000;

/** Server-rendered staff console, with its own login, roles and log. */
export const staff = defineDomain({
  name: 'staff',
  needs: {
    content,
    remoteConfig,
    limits,
    signals,
    identityCheck,
    deactivation,
    ledger,
    wallet,
    warnings,
    gifts,
    giftGrab,
    flashWin,
    missions,
    referral,
    jackpot,
    boosts,
    alerts,
    vipTier,
    orders,
    devices,
    session,
    twoFactor,
    account,
    birthday,
    nameUpdate,
    stakeReward,
    vipWeek,
    feed,
  },
  uses: ['db', 'clock', 'bus', 'leases', 'secret', 'sealKeys', 'hashThreads', 'passwordCost', 'demo', 'onError'],
  tables,
  personal: [{ table: 'staff_payouts', erase: { set: 'institution = null, account = null, account_name = null' } }],
  // An address counts as known while a session of the member from it is stored.
  sweeps: [{ table: 'staff_sessions', over: 'ends_at', keep: 30 * DAY }],
  sealed: [encryptedStaffSecrets, encryptedLogHead],
  create({
    db,
    content,
    remoteConfig,
    limits,
    signals,
    identityCheck,
    deactivation,
    ledger,
    wallet: { wallet },
    warnings,
    gifts,
    flashWin,
    jackpot,
    boosts: boostPlan,
    alerts,
    vipTier,
    ...given
  }) {
    const { clock, sealKeys, bus, leases } = given;
    const members = new StaffMembers({ db, ...given });
    const onError = (error: unknown): void => given.onError(error, 'reward bounds');
    return {
      service: members,
      jobs: [createBoundsJob({ db, clock, bus, leases, remoteConfig, log: members.log, onError })],
      root: (root) =>
        void root.register(async (scope) => {
          const desk = createStaffConsole(scope, members);
          registerLogin(scope, desk, members);
          const parts = { db, log: members.log };
          registerTexts(desk, { ...parts, texts: content });
          registerConfig(desk, { ...parts, clock, remoteConfig });
          registerProtection(desk, { ...parts, clock, limits, signals });
          registerIdentityReviews(desk, {
            ...parts,
            ...identityCheck,
            clock,
            warnings,
            pictures: new IdentityPictures(sealKeys),
            documents: new NameDocuments(sealKeys),
            tiers: vipTier,
          });
          registerAccounts(desk, { ...parts, ...deactivation, clock, wallet, ledger, warnings });
          registerPromotions(desk, { ...parts, clock, gifts, remoteConfig });
          registerBoosts(desk, { ...boostPlan, log: members.log });
          registerHeldGifts(desk, { ...parts, clock, gifts });
          registerDraws(desk, { ...parts, clock, bus, remoteConfig, flashWin });
          registerDrops(desk, { ...parts, clock, bus, remoteConfig });
          registerMissionPlans(desk, { ...parts, clock, remoteConfig, texts: content.playerTexts });
          registerReferralPlans(desk, { ...parts, clock });
          registerSources(desk, { ...parts, clock });
          registerJackpotRounds(desk, { ...parts, clock, jackpotRounds: jackpot.rounds });
          registerOffers(desk, { ...parts, clock, campaigns: alerts.campaigns });
          registerFeedCases(desk, { ...parts, clock });
          registerMembers(desk, members, db);
          registerLog(desk, db);
        }),
    };
  },
  commands: {
    'config:set':
      ({ db, clock }) =>
      (args, print) => {
        const config = new RemoteConfig(db);
        return setRemoteConfig({ db, config, check: createStepsCheck({ clock, remoteConfig: config }) }, args, print);
      },
    'staff:check':
      ({ db, clock, sealKeys }) =>
      (args, print) =>
        checkStaffLog({ db, clock, sealKeys }, args, print),
    'staff:confirm': (_given, own) => async (args, print) => confirmStaff(await own(), args, print),
    'staff:create': (_given, own) => async (args, print) => createStaff(await own(), args, print),
  },
});
