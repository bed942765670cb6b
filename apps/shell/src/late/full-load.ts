import { type Platform } from '@oware/platform';
import { mayReload, reloadWait } from '../browser/reload-guard';

/** How the browser loads a whole page. */
export type FullLoads = Pick<Location, 'reload' | 'assign' | 'replace'>;

/**
 * Reloads as soon as the guard lets it, if it is still a good moment then.
 * @param reason reloads once for it in this tab
 */
export function reloadWhen(
  platform: Pick<Platform, 'sessionStorage' | 'now'>,
  loads: FullLoads,
  goodMoment: () => boolean,
  { reason, before }: { reason?: string; before?(): void } = {},
): void {
  const wait = reloadWait(platform);
  if (wait > 0) return void setTimeout(() => reloadWhen(platform, loads, goodMoment, { reason, before }), wait);
  if (!goodMoment() || !mayReload(platform, reason)) return;
  before?.();
  loads.reload();
}
