import { PERSONAL_TOPIC, type Push } from '@oware/contracts';
import { type Socket } from 'socket.io';
import { type LoginClaim, type SessionUser } from '../auth';
import { Outlet } from './outlet';

/** Subscription of a client to an object of the client's user; `end` is set once it is open. */
export interface OwnPlace {
  end?: () => void;
}

/** A connected browser: its device, its topics, and the login of its handshake. */
export class Client {
  registered = false;
  deviceId = '';
  /** Odds are sent with a pause in between, so that more of them share a packet. */
  saveData = false;
  /** Timer for the end of the client's current pause. */
  pause: NodeJS.Timeout | undefined;
  /** User whose personal messages the client receives. */
  user: SessionUser | null = null;
  /** The login has ended: no personal topic can be opened with it again. */
  loginOver = false;
  private forbidden = false;
  readonly topics = new Set<string>();
  /** Patterns over events that it follows, each with the function that frees its place. */
  readonly patterns = new Map<string, () => void>();
  /** Objects of the client's user that it follows, by topic. */
  readonly own = new Map<string, OwnPlace>();
  readonly odds: Outlet;

  constructor(
    readonly socket: Socket,
    readonly login: LoginClaim | null,
    /** As returned by `getClientAddress`. */
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

  /**
   * Pushes a message that replaces earlier ones on its topic: while the connection is slow, only the newest one waits.
   * @returns whether it waits
   */
  pushNewest(push: Push): boolean {
    return this.odds.replace(push.topic, JSON.stringify(push));
  }

  /** Sends one packet of the event `push` with all pushes as its arguments, assembled from JSON that clients share. */
  private write(pushes: string[]): void {
    if (this.socket.connected) this.socket.conn.write(`2["push",${pushes.join(',')}]`);
  }
}
