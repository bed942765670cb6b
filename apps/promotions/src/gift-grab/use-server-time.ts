import { usePlatform } from '@oware/platform';
import { useEffect, useState } from 'react';

const SECOND = 1000;

/** The server's time, ms since 1970: as it was said, and from then on by the second. @param said what a response said it was */
export function useServerTime(said: number): number {
  const platform = usePlatform();
  const [time, setTime] = useState(said);
  useEffect(() => {
    const ahead = said - platform.now();
    const update = (): void => setTime(platform.now() + ahead);
    update();
    const timer = setInterval(update, SECOND);
    return () => clearInterval(timer);
  }, [said, platform]);
  return time;
}

/** `4:05`, of a day or more `27:04:05`. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
