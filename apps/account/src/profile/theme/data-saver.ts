import { DATA_USED_KEY, SAVE_DATA_COOKIE } from '@oware/config';

const YEAR_S = 365 * 86_400;

/** Whether this page saves data, as decided by the server. Browser only. */
export const isSavingData = (): boolean => 'savesData' in document.documentElement.dataset;

/** Stores the choice for a year in a cookie that the server reads. Browser only. */
export function setDataSaver(saves: boolean): void {
  document.cookie = `${SAVE_DATA_COOKIE}=${saves ? 'on' : 'off'}; path=/; max-age=${YEAR_S}; samesite=lax`;
}

/** Data loaded by pages that save data, and the start of the count. */
export interface DataUsed {
  /** ms since 1970. */
  since: number;
  bytes: number;
}

/** Returns the data loaded by pages that save data in this browser; null without a valid count. Browser only. */
export function getDataUsed(storage: Pick<Storage, 'getItem'> = window.localStorage): DataUsed | null {
  try {
    const { since, bytes } = JSON.parse(storage.getItem(DATA_USED_KEY) ?? '') as Partial<DataUsed>;
    return typeof since === 'number' && typeof bytes === 'number' ? { since, bytes } : null;
  } catch {
    return null;
  }
}

/** Formats a size: `143 kB`, `2.1 MB`. */
export const formatSize = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
