import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A network between a client and a server that can become silent as in a failover: connections stay open, but no data arrives.
 */
export interface TcpProxy {
  port: number;
  /** Stops forwarding data on open and new connections. */
  silence(): void;
  /** Forwards data on new connections. Older ones stay silent permanently, as after the loss of their server. */
  restore(): void;
  close(): void;
}

/** Starts a proxy on a free port of this machine. */
export async function openTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let silent = false;
  const listener = createServer((client) => {
    sockets.add(client);
    client.on('error', () => undefined);
    if (silent) return void client.pause();
    const server = connect(target);
    sockets.add(server);
    server.on('error', () => client.destroy());
    client.on('close', () => server.destroy());
    client.pipe(server);
    server.pipe(client);
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    silence() {
      silent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    restore() {
      silent = false;
    },
    close() {
      listener.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
