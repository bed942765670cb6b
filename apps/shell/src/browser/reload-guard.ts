import { RELOAD_GUARD_MS } from '@oware/config';
import { type Platform } from '@oware/platform';

/** Automatic reloads of this tab. */
export interface Reloads {
  /** ms since 1970 */
  at: number;
  reasons: string[];
}

const KEY = 'automatic_reloads';
const isReloads = (value: unknown): value is Reloads => Array.isArray((value as Reloads | null)?.reasons);

type Memory = Pick<Platform, 'sessionStorage' | 'now'>;

const reloads = ({ sessionStorage }: Memory): Reloads => sessionStorage.get(KEY, isReloads) ?? { at: 0, reasons: [] };

/** Returns how long the page must wait before its next automatic reload, ms. */
export const getReloadWait = (memory: Memory): number =>
  Math.max(0, reloads(memory).at + RELOAD_GUARD_MS - memory.now());

/** Checks whether the page has reloaded automatically for this reason. */
export const hasReloadedFor = (memory: Memory, reason: string): boolean => reloads(memory).reasons.includes(reason);

/**
 * Checks whether the page may reload automatically now, and records the reload if so. False within 10 s of the previous one, for a reason
 * that already caused a reload, and when the browser cannot store it.
 */
export function mayReload(memory: Memory, reason?: string): boolean {
  const { reasons } = reloads(memory);
  if (getReloadWait(memory) > 0 || (reason && reasons.includes(reason))) return false;
  return memory.sessionStorage.set(KEY, { at: memory.now(), reasons: reason ? [...reasons, reason] : reasons });
}
