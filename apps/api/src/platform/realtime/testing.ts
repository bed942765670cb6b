// The server is tested against the browser's own client.
// eslint-disable-next-line no-restricted-imports
export { io as connect, Manager, type Socket } from 'socket.io-client';
