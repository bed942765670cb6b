import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface Drive {
  perSecond: number;
  /** Latency of each request, ms; counted from its scheduled time when a rate is given. */
  latencies: number[];
}

/** Opens one keep-alive connection; `send` returns the whole response to each request. */
async function lane(port: number): Promise<{ send(request: Buffer): Promise<string>; close(): void }> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let buffer = '';
  let done: (response: string) => void = () => undefined;
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    buffer += chunk;
    const end = buffer.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(buffer)?.[1]);
    if (buffer.length < end + 4 + length) return;
    const response = buffer;
    buffer = '';
    done(response);
  });
  return {
    send(request) {
      const response = new Promise<string>((resolve) => (done = resolve));
      socket.write(request);
      return response;
    },
    close: () => socket.destroy(),
  };
}

/**
 * Sends requests over several connections, one at a time on each; at `rate` per second, or as fast as responses arrive.
 * @throws Error when a response is not 200
 */
export async function sendRequests(
  port: number,
  requests: readonly Buffer[],
  connections: number,
  rate?: number,
): Promise<Drive> {
  const lanes = await Promise.all(Array.from({ length: connections }, () => lane(port)));
  const latencies: number[] = [];
  const started = performance.now();
  let next = 0;
  await Promise.all(
    lanes.map(async ({ send, close }) => {
      for (let i = next++; i < requests.length; i = next++) {
        const due = rate === undefined ? performance.now() : started + (i * 1000) / rate;
        if (due > performance.now()) await delay(due - performance.now());
        const response = await send(requests[i] as Buffer);
        if (!response.startsWith('HTTP/1.1 200')) throw new Error(response);
        latencies.push(performance.now() - due);
      }
      close();
    }),
  );
  return { perSecond: (requests.length * 1000) / (performance.now() - started), latencies };
}
