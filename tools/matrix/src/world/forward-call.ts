import { request as call, type IncomingMessage, type ServerResponse } from 'node:http';

const AWAY = JSON.stringify({ bizCode: 50300, message: 'away', data: null });

/**
 * Forwards a call to an API. If there is none, or it does not respond, the response is 503 in the format of the API.
 */
export function forwardCall(api: string | undefined, request: IncomingMessage, response: ServerResponse): void {
  const away = (): void => void response.writeHead(503, { 'content-type': 'application/json' }).end(AWAY);
  if (api === undefined) return away();
  const onward = call(
    new URL(request.url ?? '/', api),
    { method: request.method, headers: request.headers },
    (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(response);
    },
  );
  onward.on('error', away);
  request.pipe(onward);
}
