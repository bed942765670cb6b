import { BRAND } from '@oware/config';
import { RESPONSE_POLICY } from '@oware/http-server';
import { type Socket } from 'node:net';

const reasons: Record<string, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

const document =
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
  `<title>${BRAND}</title></head><body><h1>40X</h1><h2>OOPS...</h2><p>This page could not be found. <a href="/">Go back home</a>.</p></body></html>`;

/**
 * Responds to a request that cannot be parsed, such as one with an address of many kilobytes. The response is a page, since a person may
 * have made the request.
 */
export function sendUnreadableResponse(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431' : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408' : '400';
  const head = [
    `HTTP/1.1 ${status} ${reasons[status]}`,
    'Connection: close',
    'Content-Type: text/html; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(document)}`,
    `Content-Security-Policy: ${RESPONSE_POLICY}`,
    'X-Content-Type-Options: nosniff',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${document}`, () => socket.destroy());
}
