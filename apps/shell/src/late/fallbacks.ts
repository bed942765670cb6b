import { type PreviousRelease } from '@oware/contracts';
import { type Platform } from '@oware/platform';

type Named = Pick<PreviousRelease, 'version' | 'id'>;

/** That a release failed in this tab and which one runs instead. */
export interface Fallback {
  failed: Named;
  instead: Named;
  /** The page was loaded again before the visitor's eyes and has not said so yet. */
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

/** Fallbacks of this tab by remote: at most one for each release that fails. */
export const readFallbacks = ({ sessionStorage }: Pick<Platform, 'sessionStorage'>): Fallbacks =>
  sessionStorage.get(KEY, isFallbacks) ?? {};

/** False when the browser does not remember it. */
export const noteFallback = (platform: Pick<Platform, 'sessionStorage'>, remote: string, fallback: Fallback): boolean =>
  platform.sessionStorage.set(KEY, { ...readFallbacks(platform), [remote]: fallback });
