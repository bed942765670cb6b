import { randomInt } from 'node:crypto';

/**
 * An address as a proxy in front of the product would give it. Each journey has its own, as each person has, so that what
 * one address may ask for in an hour is not shared by all of them. From the network for tests between devices (RFC 2544).
 */
export const anAddress = (): string => `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(1, 255)}`;
