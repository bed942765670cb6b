import { Counter } from 'prom-client';

/** Number of device registrations at the socket. */
export const registrations = new Counter({
  name: 'oware_socket_registrations_total',
  help: 'Devices that registered at the socket, by product code and kind of device',
  labelNames: ['product', 'device'],
});
