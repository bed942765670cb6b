import { messages } from '../notify/messages/domain';
import { catalogue } from '../sports/catalogue/domain';
import { type CountryCode } from '@oware/config';
import { type ContentState } from '@oware/content';
import { z } from 'zod';
import { content } from '../content/domain';
import { type Sql } from '../platform/database';
import { getDecisionTime } from '../platform/clock';
import { getDatabaseTime } from '../platform/database/now';
import { defineDomain } from '../platform/domain/domain';
import { LeasedJob } from '../platform/leases/leased-job';
import { limits } from '../protection/limits/domain';
import { missions } from '../rewards/missions/domain';
import { remoteConfig } from '../settings/remote-config/domain';
import { favourites } from '../sports/favourites/domain';
import { Alerts } from './alerts';
import { sendCampaign } from './campaign-command';
import { Campaigns } from './campaigns';
import { createGoalAlertsJob } from './goal-news';
import { PushService } from './push-service';
import { RELEASE_PAGES } from './release-texts';
import { registerAlerts } from './routes';
import { AlertChoices } from './service';
import { readPushSettings } from './settings';
import * as tables from './tables';
import { loadVapidKeys } from './vapid';

const DAY = 24 * 60 * 60_000;
const COUNTRIES: readonly CountryCode[] = ['ng', 'gh'];

/** Alerts on phones and pages about players' matches, bets and missions, on the topics that they have turned on. */
export const alerts = defineDomain({
  name: 'alerts',
  needs: { content, remoteConfig, limits, missions, favourites, messages, catalogue },
  uses: ['db', 'clock', 'bus', 'hub', 'leases', 'secret', 'production', 'log', 'onError'],
  tables,
  settings: readPushSettings,
  personal: [
    { table: 'alert_settings', erase: 'delete' },
    {
      table: 'push_outbox',
      of: 't.device_id in (select d.id from push_devices d where d.user_id = $1)',
      erase: 'delete',
    },
    { table: 'push_devices', erase: 'delete' },
  ],
  sweeps: [{ table: 'push_outbox', over: 'created_at', keep: DAY }],
  async create({
    db,
    clock,
    bus,
    hub,
    leases,
    secret,
    production,
    log,
    onError,
    settings,
    content: { texts, playerTexts },
    remoteConfig,
  }) {
    const keys = await loadVapidKeys(db, settings, secret, { production, warn: (message) => log.error(message) });
    const push = new PushService({ keys, ...settings });
    const failed = (error: unknown): void => onError(error, 'alerts');
    const offers = async (country: CountryCode): Promise<boolean> =>
      (await remoteConfig.of(country)).get('marketing.push.switch', z.boolean(), false);
    const choices = new AlertChoices({ db, clock, push, publicKey: keys.publicKey, offers });
    const pagesIn = (country: CountryCode, language?: string) => texts.getMessageTexts(country, language).pages;
    const pagesOfAlerts = async (country: CountryCode, language?: string): Promise<ContentState> => ({
      content: { ...pagesIn(country, language).content, ...(await playerTexts.some(RELEASE_PAGES, country, language)) },
    });
    const service = new Alerts({
      db,
      now: async () => getDecisionTime(clock) ?? getDatabaseTime(db),
      key: keys.publicKey,
      push,
      pagesIn: pagesOfAlerts,
      offered: async () => {
        const on = await Promise.all(COUNTRIES.map(offers));
        return COUNTRIES.filter((_country, at) => on[at]);
      },
      onError: failed,
    });
    const job = new LeasedJob({
      name: 'alerts',
      leases,
      onError: failed,
      work: (grant) => service.work((tx: Sql) => leases.guard(tx, grant)),
    });
    return {
      service: { choices, campaigns: new Campaigns({ db, clock, sendsOffers: offers }) },
      routes: (scope) => registerAlerts(scope, choices),
      jobs: [
        { name: 'alerts', scope: 'once', start: () => job.start(), stop: () => job.stop() },
        createGoalAlertsJob({ db, bus, hub, clock, pagesIn, onError: failed }),
      ],
    };
  },
  commands: {
    'push:campaign': (_given, own) => async (args, print) => sendCampaign((await own()).campaigns, args, print),
  },
});
