/** A device that is logged in to an account. */
export interface LoggedInDevice {
  id: string;
  /** "Chrome on Android"; empty when the browser does not say. */
  name: string;
  /** The one that asks. */
  current: boolean;
  /** ms since 1970. */
  loggedInAt: number;
  /** ms since 1970; a device in use is seen every quarter of an hour. */
  lastSeenAt: number;
}

/** GET /patron/devices: the current one first, then those seen last. */
export interface DevicesResponse {
  devices: LoggedInDevice[];
}

/** DELETE /patron/devices/{id} and DELETE /patron/devices (all others). */
export interface DevicesEndedResponse {
  ended: number;
}
