import { DELIVERY, parsePins, formatPins } from '@oware/contracts';
import { type Cookies } from '@oware/platform';

/** Pins this browser session to a release of a remote; null removes the pin. */
export function setPin(cookies: Cookies, remote: string, id: string | null): void {
  const pins = parsePins(cookies.get(DELIVERY.pinsCookie));
  if (id === null) pins.delete(remote);
  else pins.set(remote, id);
  document.cookie = `${DELIVERY.pinsCookie}=${formatPins(pins)}; path=/; samesite=lax${pins.size > 0 ? '' : '; max-age=0'}`;
}
