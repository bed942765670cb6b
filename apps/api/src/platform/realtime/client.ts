import { PERSONAL_TOPIC, type Push } from '@oware/contracts';
import { type Socket } from 'socket.io';
import { type LoginClaim, type SessionUser } from '../auth';
import { Outlet } from './outlet';

/** The place of a thing that a client follows of its own user, with what ends it, once that is known. */
export interface OwnPlace {
  end?: () => void;
}

/** A connected browser: its device, its topics, and the login that its handshake names. */
export class Client {
  registered = false;
  deviceId = '';
  /** Odds come with a pause in between, so that more of them come together. */
  saveData = false;
  /** The end of the pause that this client is in. */
  pause: NodeJS.Timeout | undefined;
  /** Whose personal messages it hears. */
  user: SessionUser | null = null;
  /** The login has ended: no personal topic opens by it again. */
  loginOver = false;
  private forbidden = false;
  readonly topics = new Set<string>();
  /** Patterns over events that it follows, each with what gives its place back. */
  readonly patterns = new Map<string, () => void>();
  /** What it follows of its own user. */
  readonly own = new Map<string, OwnPlace>();
  readonly odds: Outlet;

  constructor(
    readonly socket: Socket,
    readonly login: LoginClaim | null,
    /** As `clientAddress` gives it. */
    readonly address: string,
  ) {
    const { conn } = socket;
    const pauses = (): boolean => this.pause !== undefined;
    this.odds = new Outlet({
      get clear() {
        return conn.transport.writable && !pauses();
      },
      write: (pushes) => this.write(pushes),
    });
  }

  push(push: Push): void {
    this.write([JSON.stringify(push)]);
  }

  /** Notifies the page, once, that its login has ended. */
  forbid(): void {
    if (this.forbidden) return;
    this.forbidden = true;
    this.push({ topic: PERSONAL_TOPIC, pushType: 'MULTI', body: { type: 'user_forbidden', data: null } });
  }

  /** Pushes what takes the place of what was pushed before on its topic: of a slow line only the newest waits. @returns whether it waits */
  pushNewest(push: Push): boolean {
    return this.odds.replace(push.topic, JSON.stringify(push));
  }

  /** One packet of the event `push` with all pushes as its arguments, put together from JSON that others share. */
  private write(pushes: string[]): void {
    if (this.socket.connected) this.socket.conn.write(`2["push",${pushes.join(',')}]`);
  }
}
