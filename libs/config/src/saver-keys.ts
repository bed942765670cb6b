/** What pages that save data have loaded: `{ since, bytes }`. */
export const DATA_USED_KEY = 'data_used';
/** The set of releases whose files a browser that saves data has loaded. */
export const LOADED_RELEASES_KEY = 'loaded_releases';
