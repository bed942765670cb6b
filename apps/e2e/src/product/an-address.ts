import { randomInt } from 'node:crypto';

/**
 * Returns an address as set by a proxy in front of the product. Each journey has a separate one, like each person, so that journeys do not
 * share the hourly limit of an address. From the network for tests between devices (RFC 2544).
 */
export const createAddress = (): string => `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(1, 255)}`;
