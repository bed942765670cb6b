import { CAMPAIGN_KEYS } from '@oware/config';

/** The part of a browser storage that is used here. */
export interface TextStorage {
  getText(key: string): string | undefined;
  setText(key: string, text: string): boolean;
}

/** Keeps the campaign parameters of the first address of a visit (reference: storage, session storage). */
export function rememberCampaign(search: string, storage: TextStorage): void {
  const query = new URLSearchParams(search);
  for (const key of CAMPAIGN_KEYS) {
    const value = query.get(key);
    if (value) storage.setText(key, value.slice(0, 200));
  }
}

/** Forgets them, when the visitor no longer allows it. */
export function forgetCampaign(storage: { remove(key: string): void }): void {
  for (const key of CAMPAIGN_KEYS) storage.remove(key);
}

/** Campaign values as headers (reference: platform); none on the server, where there is no session storage. */
export function campaignHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  try {
    for (const key of CAMPAIGN_KEYS) {
      const value = sessionStorage.getItem(key);
      if (value) headers[key] = encodeURIComponent(value);
    }
  } catch {
    // There is none, or the browser forbids it: the call goes without campaign values.
  }
  return headers;
}
