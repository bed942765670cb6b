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

type ReloadContext = Pick<Platform, 'sessionStorage' | 'now'>;

const reloads = ({ sessionStorage }: ReloadContext): Reloads =>
  sessionStorage.get(KEY, isReloads) ?? { at: 0, reasons: [] };

/** Returns how long the page must wait before its next automatic reload, ms. */
export const getReloadWait = (memory: ReloadContext): number =>
  Math.max(0, reloads(memory).at + RELOAD_GUARD_MS - memory.now());

/** Checks whether the page has reloaded automatically for this reason. */
export const hasReloadedFor = (memory: ReloadContext, reason: string): boolean =>
  reloads(memory).reasons.includes(reason);

/**
 * Records an automatic reload, if the page may reload now. Returns false within `RELOAD_GUARD_MS` of the previous reload, for a reason that
 * already caused a reload, or if the record cannot be stored.
 */
export function tryRecordReload(memory: ReloadContext, reason?: string): boolean {
  const { reasons } = reloads(memory);
  if (getReloadWait(memory) > 0 || (reason && reasons.includes(reason))) return false;
  return memory.sessionStorage.set(KEY, { at: memory.now(), reasons: reason ? [...reasons, reason] : reasons });
}
