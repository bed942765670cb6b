import { isLoopbackAddress } from '@oware/http-server';
import { type Clock } from '../clock';
import { RateLimit } from '../counters/rate-limit';
import { type SocketOwner } from './open-sockets';

const MINUTE = 60_000;
/**
 * Limits per minute and process. They count all sockets of a player, in any login, and all sockets of visitors behind an address, including
 * closed ones, so that reconnecting does not reset them. They allow 3,000 phones per address, each of which reconnects four times or opens
 * a page of 200 topics with one packet each.
 */
export const A_MINUTE = {
  connections: { address: 12_000 },
  changes: { player: 36_000, address: 600_000 },
  packets: { player: 72_000, address: 1_200_000 },
};

/** Limits of a player and of an address; blocks have five times the limit of an address. */
class OwnerLimit {
  readonly #players: RateLimit;
  readonly #addresses: RateLimit;

  constructor(clock: Clock, { player, address }: { player: number; address: number }) {
    this.#players = new RateLimit(clock, player, MINUTE);
    this.#addresses = new RateLimit(clock, address, MINUTE);
  }

  /**
   * Counts by the player that the handshake proves, otherwise by the address: a player may log in repeatedly, and a signature remains valid
   * when its login has ended.
   * @throws BizError 42900
   */
  take({ userId, address }: SocketOwner, count: number): void {
    if (userId !== undefined) this.#players.take(`user:${userId}`, count);
    else if (!isLoopbackAddress(address)) this.#addresses.takeFrom(address, count);
  }
}

/** Limits connections, packets and topic changes across all sockets of a player or an address. */
export class SocketLimits {
  readonly #connections: RateLimit;
  readonly #packets: OwnerLimit;
  readonly #changes: OwnerLimit;

  constructor(clock: Clock) {
    this.#connections = new RateLimit(clock, A_MINUTE.connections.address, MINUTE);
    this.#packets = new OwnerLimit(clock, A_MINUTE.packets);
    this.#changes = new OwnerLimit(clock, A_MINUTE.changes);
  }

  /**
   * Counts a connection, whose login is not known yet.
   * @throws BizError 42900
   */
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
