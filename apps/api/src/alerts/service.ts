import { type CountryCode } from '@oware/config';
import { type AlertChange, type AlertsResponse, BizCode, type PushDevice } from '@oware/contracts';
import { and, eq } from 'drizzle-orm';
import { type SessionUser } from '../platform/auth';
import { type Clock, getDecisionTime } from '../platform/clock';
import { type Database } from '../platform/database';
import { lockIds } from '../platform/database/lock-ids';
import { getDatabaseTime } from '../platform/database/now';
import { BizError } from '../platform/errors/biz-error';
import { limitsSql } from '../protection/limits/api';
import { type PushService } from './push-service';
import { alertSettings, pushDevices } from './tables';
import { ANY_SCOPE, TOPIC_COLUMN } from './topics';

/** Default settings of players. */
const UNCHOSEN = { goals: true, settlement: true, cashOut: true, missions: true, marketing: false };

interface Dependencies {
  db: Database;
  clock: Clock;
  push: Pick<PushService, 'isKnown'>;
  publicKey: string;
  /** Whether a country sends offers. */
  offers(country: CountryCode): Promise<boolean>;
}

/** Alert settings of players, and the browsers that show alerts. */
export class AlertChoices {
  constructor(private readonly parts: Dependencies) {}

  async getChoices({ userId, sessionId, country }: SessionUser): Promise<AlertsResponse> {
    const { db, publicKey } = this.parts;
    const [chosen] = await db.drizzle.select().from(alertSettings).where(eq(alertSettings.userId, userId));
    const [device] = await db.drizzle
      .select({ endpoint: pushDevices.endpoint })
      .from(pushDevices)
      .where(and(eq(pushDevices.sessionId, sessionId), eq(pushDevices.vapidKey, publicKey)));
    const { goals, settlement, cashOut, missions, marketing } = chosen ?? UNCHOSEN;
    const marketingOffered = await this.#offered(userId, country);
    return {
      topics: { goals, settlement, cashOut, missions, marketing: marketing && marketingOffered },
      marketingOffered,
      pushKey: publicKey,
      endpoint: device?.endpoint ?? null,
    };
  }

  /**
   * Turns a topic on or off.
   * @throws BizError 40400 for offers that the country does not send or an exclusion closes
   */
  async change(user: SessionUser, { topic, on }: AlertChange): Promise<AlertsResponse> {
    if (topic === 'marketing' && on && !(await this.#offered(user.userId, user.country)))
      throw new BizError(BizCode.notFound, 'There are no offers for you.');
    const column = TOPIC_COLUMN[topic];
    await this.parts.db.query(
      `insert into alert_settings (user_id, ${column}) values ($1, $2) on conflict (user_id) do update set ${column} = excluded.${column}`,
      [user.userId, on],
    );
    return this.getChoices(user);
  }

  /**
   * Subscribes this browser to the player's alerts until its session ends.
   * @throws BizError 40000 for an address of no known push service
   */
  async subscribe(user: SessionUser, { endpoint, keys }: PushDevice): Promise<AlertsResponse> {
    const { db, clock, push, publicKey } = this.parts;
    if (!push.isKnown(endpoint))
      throw new BizError(BizCode.invalidInput, 'Alerts cannot be sent to this browser.', {
        fields: [{ field: 'endpoint', code: 'unknown', message: 'Alerts cannot be sent to this browser.' }],
      });
    await db.transaction(async (tx) => {
      // By the clock that settles bets, not this server's own: bets that end from now on are reported here.
      const now = getDecisionTime(clock) ?? (await getDatabaseTime(tx));
      await tx.query('select pg_advisory_xact_lock($1, hashtext($2))', [lockIds.pushAddress, endpoint]);
      // Deletes the previous user's device, with the alerts that wait for it.
      await tx.query('delete from push_devices where endpoint = $1 and session_id <> $2', [endpoint, user.sessionId]);
      await tx.query(
        `insert into push_devices (user_id, session_id, country, endpoint, p256dh, auth_secret, vapid_key, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth_secret = excluded.auth_secret, vapid_key = excluded.vapid_key`,
        [user.userId, user.sessionId, user.country, endpoint, keys.p256dh, keys.auth, publicKey, now],
      );
    });
    return this.getChoices(user);
  }

  /** Unsubscribes this browser from alerts. */
  async unsubscribe(user: SessionUser): Promise<AlertsResponse> {
    await this.parts.db.query('delete from push_devices where session_id = $1', [user.sessionId]);
    return this.getChoices(user);
  }

  async #offered(userId: string, country: CountryCode): Promise<boolean> {
    if (!(await this.parts.offers(country))) return false;
    const excluded = await this.parts.db.query(
      `select from ${limitsSql.exclusions_from.name}($1, $2::text[], $3::bigint) limit 1`,
      [userId, [...ANY_SCOPE], this.parts.clock.now()],
    );
    return excluded.length === 0;
  }
}
