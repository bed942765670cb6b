import { BizCode, type LoggedInDevice } from '@oware/contracts';
import { type SessionUser } from '../../platform/auth';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/http/biz-error';
import { type SessionService } from '../session/service';
import { DeviceStore } from './store';

/** The devices on which a player is logged in. */
export class Devices {
  private store: DeviceStore;

  constructor(private parts: { db: Database; clock: Clock; sessions: Pick<SessionService, 'notifyEnded'> }) {
    this.store = new DeviceStore(parts.db);
  }

  list({ userId, sessionId }: SessionUser): Promise<LoggedInDevice[]> {
    return this.store.list(userId, sessionId, this.parts.clock.now());
  }

  /** Logs another device out. @returns how many logins that ended @throws BizError 40400 when it is not one, or is out already */
  async end(user: SessionUser, id: string): Promise<number> {
    const ended = await this.endAndNotify(user, id);
    if (ended === 0) throw new BizError(BizCode.notFound, 'This device is not logged in any more.');
    return ended;
  }

  /** Logs all other devices out. */
  endOthers(user: SessionUser): Promise<number> {
    return this.endAndNotify(user, null);
  }

  private async endAndNotify({ userId, sessionId }: SessionUser, id: string | null): Promise<number> {
    const ended = await this.store.end(userId, sessionId, this.parts.clock.now(), id);
    this.parts.sessions.notifyEnded(ended);
    return ended.length;
  }
}
