/** Connection and reconnection of the socket (reference: constants); times in ms. */
export const REALTIME = {
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  jitter: 0.5,
  connectTimeout: 20_000,
  transports: ['websocket', 'polling'],
} as const;
