import { type Socket } from 'node:net';
import { BizCode, type Envelope } from '@oware/contracts';
import { completeHeaders, RESPONSE_POLICY } from '@oware/http-server';
import { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';

const envelope: Envelope<null> = {
  bizCode: BizCode.invalidInput,
  message: 'The request cannot be read.',
  data: null,
};

/** Responds to a request whose address the router cannot parse, such as `/%ff`. No hooks run for it. */
export function sendUnreadable(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  completeHeaders(reply.code(error.statusCode ?? 400).type('application/json'));
  void reply.send(envelope);
}

/** Responds to bytes that are not an HTTP request. */
export function rejectUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const body = JSON.stringify(envelope);
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Content-Security-Policy: ${RESPONSE_POLICY}`,
    'X-Content-Type-Options: nosniff',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
