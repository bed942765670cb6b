import { type PreviousRelease } from '@oware/contracts';
import { type Platform } from '@oware/platform';

type Named = Pick<PreviousRelease, 'version' | 'id'>;

/** A release that failed in this tab, and the one that runs instead. */
export interface Fallback {
  failed: Named;
  instead: Named;
  /** Whether the page was reloaded visibly and has not explained it yet. */
  unreported?: boolean;
}
export type Fallbacks = Record<string, Fallback>;

const KEY = 'remote_fallbacks';
const isNamed = (value: unknown): boolean =>
  typeof (value as Named | undefined)?.id === 'string' && typeof (value as Named).version === 'string';
const isFallbacks = (value: unknown): value is Fallbacks =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value as Fallbacks).every((each) => isNamed(each?.failed) && isNamed(each.instead));

/** Reads the fallbacks of this tab by remote: at most one for each failed release. */
export const readFallbacks = ({ sessionStorage }: Pick<Platform, 'sessionStorage'>): Fallbacks =>
  sessionStorage.get(KEY, isFallbacks) ?? {};

/** Saves a fallback; false when the browser cannot store it. */
export const saveFallback = (platform: Pick<Platform, 'sessionStorage'>, remote: string, fallback: Fallback): boolean =>
  platform.sessionStorage.set(KEY, { ...readFallbacks(platform), [remote]: fallback });
