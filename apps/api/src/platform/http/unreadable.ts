import { type Socket } from 'node:net';
import { BizCode, type Envelope } from '@oware/contracts';
import { completeHeaders, NO_PAGE_POLICY } from '@oware/http-server';
import { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';

const envelope: Envelope<null> = {
  bizCode: BizCode.invalidInput,
  message: 'The request cannot be read.',
  data: null,
};

/** Responds to a request whose address the router cannot read, such as `/%ff`. No hook runs for it. */
export function sendUnreadable(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  completeHeaders(reply.code(error.statusCode ?? 400).type('application/json'));
  void reply.send(envelope);
}

/** Responds to bytes that are no request of HTTP. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const body = JSON.stringify(envelope);
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Content-Security-Policy: ${NO_PAGE_POLICY}`,
    'X-Content-Type-Options: nosniff',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
