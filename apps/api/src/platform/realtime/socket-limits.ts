import { isLoopbackAddress } from '@oware/http-server';
import { type Clock } from '../clock';
import { RateLimit } from '../http/rate-limit';
import { type SocketOwner } from './open-sockets';

const MINUTE = 60_000;
/**
 * What one process takes in a minute from all sockets of a login, and of visitors behind an address, whether they are open or were before: who connects again
 * gets no fresh budget. An address may have 3,000 phones, each of which connects again four times or opens a page of 200 topics; pages send each in a packet of its own.
 */
export const A_MINUTE = {
  connections: { address: 12_000 },
  changes: { login: 36_000, address: 600_000 },
  packets: { login: 72_000, address: 1_200_000 },
};

/** Limits of a login and of an address, whose blocks have five times as many. */
class OwnerLimit {
  readonly #logins: RateLimit;
  readonly #addresses: RateLimit;

  constructor(clock: Clock, { login, address }: { login: number; address: number }) {
    this.#logins = new RateLimit(clock, login, MINUTE);
    this.#addresses = new RateLimit(clock, address, MINUTE);
  }

  /** Counts by the login that the handshake proved, else by the address. @throws BizError 42900 */
  take({ sessionId, address }: SocketOwner, count: number): void {
    if (sessionId !== null) this.#logins.take(`login:${sessionId}`, count);
    else if (!isLoopbackAddress(address)) this.#addresses.takeFrom(address, count);
  }
}

/** Limits connections, packets and changes of topics across all sockets of whoever holds a login or an address. */
export class SocketLimits {
  readonly #connections: RateLimit;
  readonly #packets: OwnerLimit;
  readonly #changes: OwnerLimit;

  constructor(clock: Clock) {
    this.#connections = new RateLimit(clock, A_MINUTE.connections.address, MINUTE);
    this.#packets = new OwnerLimit(clock, A_MINUTE.packets);
    this.#changes = new OwnerLimit(clock, A_MINUTE.changes);
  }

  /** Counts a connection, whose login nobody knows yet. @throws BizError 42900 */
  takeConnection(address: string): void {
    if (!isLoopbackAddress(address)) this.#connections.takeFrom(address);
  }

  /** @throws BizError 42900 */
  takePacket(owner: SocketOwner): void {
    this.#packets.take(owner, 1);
  }

  /** @throws BizError 42900 */
  takeChanges(owner: SocketOwner, count: number): void {
    this.#changes.take(owner, count);
  }
}
