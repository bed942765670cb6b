import { type Platform } from '@oware/platform';
import { tryRecordReload, getReloadWait } from '../browser/reload-guard';

/** Full page loads of the browser. */
export type FullLoads = Pick<Location, 'reload' | 'assign' | 'replace'>;

/**
 * Reloads as soon as the guard allows it, if the moment is still good then.
 * @param reason limits reloads to one per reason in this tab
 */
export function reloadWhen(
  platform: Pick<Platform, 'sessionStorage' | 'now'>,
  loads: FullLoads,
  goodMoment: () => boolean,
  { reason, before }: { reason?: string; before?(): void } = {},
): void {
  const wait = getReloadWait(platform);
  if (wait > 0) return void setTimeout(() => reloadWhen(platform, loads, goodMoment, { reason, before }), wait);
  if (!goodMoment() || !tryRecordReload(platform, reason)) return;
  before?.();
  loads.reload();
}
