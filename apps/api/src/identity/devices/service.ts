import { BizCode, type LoggedInDevice } from '@oware/contracts';
import { type Warnings } from '../../notify/warnings/api';
import { type SessionUser } from '../../platform/auth';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import { endOtherDevices, type From, type SessionService } from '../session/api';
import { DeviceStore } from './store';

/** Devices on which a player is logged in. */
export class Devices {
  private store: DeviceStore;

  constructor(
    private parts: {
      db: Database;
      clock: Clock;
      sessions: Pick<SessionService, 'notifyEnded' | 'requirePassword'>;
      warnings: Warnings;
    },
  ) {
    this.store = new DeviceStore(parts.db);
  }

  list({ userId, sessionId }: SessionUser): Promise<LoggedInDevice[]> {
    return this.store.list(userId, sessionId, this.parts.clock.now());
  }

  /**
   * Logs another device out.
   * @returns the number of logins that ended
   * @throws BizError 40400 when the device is not logged in; those of `SessionService.requirePassword`
   */
  async endDevice(user: SessionUser, id: string, password: string | undefined, from: From): Promise<number> {
    await this.parts.sessions.requirePassword(user.userId, password, from);
    const ended = await this.endAndNotify(user, id);
    if (ended === 0) throw new BizError(BizCode.notFound, 'This device is no longer logged in.');
    return ended;
  }

  /**
   * Logs all other devices out.
   * @throws BizError those of `SessionService.requirePassword`
   */
  async endOthers(user: SessionUser, password: string | undefined, from: From): Promise<number> {
    await this.parts.sessions.requirePassword(user.userId, password, from);
    return this.endAndNotify(user, null);
  }

  /**
   * Ends logins; when it resolves, no bet can be placed with any of them.
   * @param id a login on the device; null for all others
   */
  private async endAndNotify({ userId, sessionId }: SessionUser, id: string | null): Promise<number> {
    const { db, clock, sessions, warnings } = this.parts;
    const ended = await db.transaction(async (tx) => {
      const others = await endOtherDevices(tx, { userId, sessionId }, clock.now(), id);
      if (others.length > 0) await warnings.add(tx, userId, 'devicesLoggedOut');
      return others;
    });
    sessions.notifyEnded(ended);
    return ended.length;
  }
}
