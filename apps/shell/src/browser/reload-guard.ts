import { RELOAD_GUARD_MS } from '@oware/config';
import { type Platform } from '@oware/platform';

/** Reloads that this tab has made by itself. */
export interface Reloads {
  /** ms since 1970 */
  at: number;
  reasons: string[];
}

const KEY = 'automatic_reloads';
const isReloads = (value: unknown): value is Reloads => Array.isArray((value as Reloads | null)?.reasons);

type Memory = Pick<Platform, 'sessionStorage' | 'now'>;

const reloads = ({ sessionStorage }: Memory): Reloads => sessionStorage.get(KEY, isReloads) ?? { at: 0, reasons: [] };

/** How long the page must wait before it may reload by itself, ms. */
export const reloadWait = (memory: Memory): number => Math.max(0, reloads(memory).at + RELOAD_GUARD_MS - memory.now());

/** Whether the page has reloaded by itself for this reason. */
export const hasReloadedFor = (memory: Memory, reason: string): boolean => reloads(memory).reasons.includes(reason);

/**
 * Whether the page may reload by itself now; when it may, that is noted. False within 10 s of the last time, for a reason
 * that it has reloaded for already, and where the browser would not remember it.
 */
export function mayReload(memory: Memory, reason?: string): boolean {
  const { reasons } = reloads(memory);
  if (reloadWait(memory) > 0 || (reason && reasons.includes(reason))) return false;
  return memory.sessionStorage.set(KEY, { at: memory.now(), reasons: reason ? [...reasons, reason] : reasons });
}
