import { CAMPAIGN_KEYS } from '@oware/config';

/** Methods of a browser storage that are used here. */
export interface TextStorage {
  getText(key: string): string | undefined;
  setText(key: string, text: string): boolean;
}

/** Saves the campaign parameters of an address (reference: storage, session storage). */
export function saveCampaign(search: string, storage: TextStorage): void {
  const query = new URLSearchParams(search);
  for (const key of CAMPAIGN_KEYS) {
    const value = query.get(key);
    if (value) storage.setText(key, value.slice(0, 200));
  }
}

/** Removes the campaign parameters, when the visitor no longer allows them. */
export function clearCampaign(storage: { remove(key: string): void }): void {
  for (const key of CAMPAIGN_KEYS) storage.remove(key);
}

/** Returns campaign values as headers (reference: platform); none on the server, which has no session storage. */
export function getCampaignHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  try {
    for (const key of CAMPAIGN_KEYS) {
      const value = sessionStorage.getItem(key);
      if (value) headers[key] = encodeURIComponent(value);
    }
  } catch {
    // Session storage is missing or forbidden: send no campaign values.
  }
  return headers;
}
