import { usePlatform } from '@oware/platform';
import { useEffect, useState } from 'react';

const SECOND = 1000;

/**
 * Returns the server's time, ms since 1970, updated every second.
 * @param serverTime server time in the last response
 */
export function useServerTime(serverTime: number): number {
  const platform = usePlatform();
  const [time, setTime] = useState(serverTime);
  useEffect(() => {
    const ahead = serverTime - platform.now();
    const update = (): void => setTime(platform.now() + ahead);
    update();
    const timer = setInterval(update, SECOND);
    return () => clearInterval(timer);
  }, [serverTime, platform]);
  return time;
}

/** Formats a duration as `4:05`, or `27:04:05` from an hour on. */
export function formatClock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
