/** A device that is logged in to an account. */
export interface LoggedInDevice {
  id: string;
  /** "Chrome on Android"; empty when the browser does not report it. */
  name: string;
  /** Whether it is the device of the caller. */
  current: boolean;
  /** ms since 1970. */
  loggedInAt: number;
  /** ms since 1970; updated every quarter of an hour while the device is in use. */
  lastSeenAt: number;
}

/** GET /patron/devices: the current device first, then by last use. */
export interface DevicesResponse {
  devices: LoggedInDevice[];
}

/** DELETE /patron/devices/{id}, and DELETE /patron/devices for all other devices. */
export interface DevicesEndedResponse {
  ended: number;
}
