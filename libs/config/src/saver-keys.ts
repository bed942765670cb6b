/** Amount of data loaded by pages that save data: `{ since, bytes }`. */
export const DATA_USED_KEY = 'data_used';
/** Release set whose files a data-saving browser has loaded. */
export const LOADED_RELEASES_KEY = 'loaded_releases';
