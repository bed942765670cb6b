import { type PushDevice } from '@oware/contracts';

/** Returns whether this browser supports alerts and whether its user has blocked them. Browser only. */
export function getAlertSupport(): 'unsupported' | 'denied' | 'possible' {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

const getManager = async (): Promise<PushManager> => (await navigator.serviceWorker.ready).pushManager;

/** Returns the push endpoint of this browser; null without a subscription. */
export const getPushEndpoint = async (): Promise<string | null> =>
  (await (await getManager()).getSubscription())?.endpoint ?? null;

const isSameKey = (one: ArrayBuffer | null, other: Uint8Array): boolean =>
  one !== null && btoa(String.fromCharCode(...new Uint8Array(one))) === btoa(String.fromCharCode(...other));

/**
 * Asks for permission and subscribes this browser.
 * @param key the server's key, base64url
 * @returns null when permission is denied
 */
export async function subscribeBrowser(key: string): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const pushes = await getManager();
  const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));
  const before = await pushes.getSubscription();
  const current = before && isSameKey(before.options.applicationServerKey, bytes) ? before : null;
  // A browser has one subscription, which is useless under another key.
  if (before && !current) await before.unsubscribe();
  const subscription = current ?? (await pushes.subscribe({ userVisibleOnly: true, applicationServerKey: bytes }));
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
}

/** Removes the subscription of this browser. */
export const unsubscribeBrowser = async (): Promise<void> =>
  void (await (await (await getManager()).getSubscription())?.unsubscribe());
