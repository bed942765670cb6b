import { twoFactor } from '../src/identity/two-factor/domain';
import { giftGrab } from '../src/rewards/gift-grab/domain';
import { missions } from '../src/rewards/missions/domain';
import { referral } from '../src/rewards/referral/domain';
import { boosts } from '../src/betting/boosts/domain';
import { captcha } from '../src/identity/captcha/domain';
import { otp } from '../src/identity/otp/domain';
import { session } from '../src/identity/session/domain';
import { ledger } from '../src/ledger/domain';
import { messages } from '../src/notify/messages/domain';
import { createWokenJob } from '../src/platform/leases/woken-job';
import { defineDomain, type DomainInstance } from '../src/platform/domain/domain';
import { flashWin } from '../src/rewards/flash-win/domain';
import { gifts } from '../src/rewards/gifts/domain';
import { remoteConfig } from '../src/settings/remote-config/domain';
import { feed } from '../src/sports/feed/domain';
import { staff } from '../src/staff/domain';
import { wallet } from '../src/wallet/domain';
import { registerBoostsDemo } from './boosts-routes';
import { registerCaptchaDemo } from './captcha-routes';
import { registerDrawsDemo } from './draws-routes';
import { announceDraws, announceDrops } from './drops';
import { registerInbox } from './inbox';
import { registerPaymentsDemo } from './payments-routes';
import { seedDemo } from './seed';
import { registerSimulatorDemo } from './simulator-routes';
import { registerStaffDemo, seedStaff } from './staff';

/** Accounts and pages for trying the product, and for journeys; does nothing when the demo is disabled. */
export const demo = defineDomain({
  name: 'demo',
  needs: {
    boosts,
    captcha,
    feed,
    flashWin,
    gifts,
    ledger,
    messages,
    otp,
    remoteConfig,
    session,
    staff,
    wallet,
    twoFactor,
    giftGrab,
    missions,
    referral,
  },
  uses: ['db', 'clock', 'bus', 'leases', 'onError', 'demo', 'roles'],
  async create({
    demo: requested,
    roles,
    db,
    clock,
    bus,
    leases,
    onError,
    boosts: boostPlan,
    captcha,
    feed,
    flashWin,
    gifts,
    ledger,
    messages,
    otp,
    remoteConfig,
    session: { sessions },
    staff,
    wallet,
  }): Promise<DomainInstance<undefined>> {
    if (!requested) return { service: undefined };
    const jobs = [
      createWokenJob({
        bus,
        leases,
        name: 'demoDrops',
        roles: ['jobs'],
        work: async () => Math.min(await announceDrops({ db, clock }), await announceDraws({ db, clock, flashWin })),
        onError: (error) => onError(error, 'drops of the demo'),
      }),
    ];
    if (!roles.has('web')) return { service: undefined, jobs };
    await seedDemo({ db, clock, sessions, ledger, gifts, remoteConfig });
    await seedStaff(staff);
    return {
      service: undefined,
      jobs,
      routes(scope) {
        registerStaffDemo(scope, clock);
        registerCaptchaDemo(scope, captcha);
        registerBoostsDemo(scope, boostPlan);
        registerInbox(scope, messages, otp);
        registerDrawsDemo(scope, { db, clock, flashWin });
        if (wallet.local !== undefined) registerPaymentsDemo(scope, { db, provider: wallet.local });
        if (feed.demo !== undefined) registerSimulatorDemo(scope, { ...feed.demo, feed: feed.feed });
      },
    };
  },
});
