import { DELIVERY, readPins, writePins } from '@oware/contracts';
import { type Cookies } from '@oware/platform';

/** Keeps this browser, until it is closed, to a release of a remote; with null to none. */
export function pin(cookies: Cookies, remote: string, id: string | null): void {
  const pins = readPins(cookies.get(DELIVERY.pinsCookie));
  if (id === null) pins.delete(remote);
  else pins.set(remote, id);
  document.cookie = `${DELIVERY.pinsCookie}=${writePins(pins)}; path=/; samesite=lax${pins.size > 0 ? '' : '; max-age=0'}`;
}
