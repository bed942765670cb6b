import { type PushDevice } from '@oware/contracts';

/** Whether this browser can show alerts, and whether its owner lets it. Browser only. */
export function alertsHere(): 'unsupported' | 'denied' | 'possible' {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

const manager = async (): Promise<PushManager> => (await navigator.serviceWorker.ready).pushManager;

/** Where this browser takes alerts now; null when it takes none. */
export const endpointHere = async (): Promise<string | null> =>
  (await (await manager()).getSubscription())?.endpoint ?? null;

const sameKey = (one: ArrayBuffer | null, other: Uint8Array): boolean =>
  one !== null && btoa(String.fromCharCode(...new Uint8Array(one))) === btoa(String.fromCharCode(...other));

/** Asks its owner and subscribes this browser. @param key of the server, base64url @returns null when the owner says no */
export async function subscribeHere(key: string): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const pushes = await manager();
  const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));
  const before = await pushes.getSubscription();
  const kept = before && sameKey(before.options.applicationServerKey, bytes) ? before : null;
  // A browser has one subscription: under another key it cannot be used.
  if (before && !kept) await before.unsubscribe();
  const subscription = kept ?? (await pushes.subscribe({ userVisibleOnly: true, applicationServerKey: bytes }));
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
}

/** This browser takes no alerts any more. */
export const unsubscribeHere = async (): Promise<void> =>
  void (await (await (await manager()).getSubscription())?.unsubscribe());
