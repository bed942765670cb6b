import { Fleet } from '@oware/fleet';
import { inWorkspace } from './places';

/**
 * Several servers as they were built on one PostgreSQL (TEST_DATABASE_URL, or that of this machine) and one Redis of their own.
 * @returns undefined, having said so, on a machine without them @throws without them in CI, and when TEST_DATABASE_URL names a PostgreSQL that does not respond
 */
export async function openFleet(name: string): Promise<Fleet | undefined> {
  const fleet = await Fleet.open({ folder: inWorkspace('tmp/e2e', name), postgres: process.env.TEST_DATABASE_URL });
  if (fleet !== undefined) return fleet;
  const needs = 'Journeys of several servers need a PostgreSQL that responds and the program redis-server.';
  if (process.env.CI) throw new Error(needs);
  console.warn(`Left out: ${needs}`);
  return undefined;
}
