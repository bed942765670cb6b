import { DATA_USED_KEY, SAVE_DATA_COOKIE } from '@oware/config';

const YEAR_S = 365 * 86_400;

/** Whether this page saves data, as its server decided. Browser only. */
export const pageSavesData = (): boolean => 'savesData' in document.documentElement.dataset;

/** Keeps the choice for a year; the server knows the cookie. Browser only. */
export function chooseDataSaver(saves: boolean): void {
  document.cookie = `${SAVE_DATA_COOKIE}=${saves ? 'on' : 'off'}; path=/; max-age=${YEAR_S}; samesite=lax`;
}

/** What pages that save data have loaded, and since when. */
export interface DataUsed {
  /** ms since 1970. */
  since: number;
  bytes: number;
}

/** What pages that save data have loaded in this browser; null when there was none. Browser only. */
export function dataUsed(storage: Pick<Storage, 'getItem'> = window.localStorage): DataUsed | null {
  try {
    const { since, bytes } = JSON.parse(storage.getItem(DATA_USED_KEY) ?? '') as Partial<DataUsed>;
    return typeof since === 'number' && typeof bytes === 'number' ? { since, bytes } : null;
  } catch {
    return null;
  }
}

/** `143 kB`, `2.1 MB`. */
export const sizeOf = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
