/** Provides the time, ms since 1970. */
export interface Clock {
  now(): number;
}
