import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { type Bus, type BusTopic } from './index';
import { inProcessBus } from './in-process';

const STREAM = 'oware:bus';
/** Entries kept: a minute of a busy feed, for servers that were away for a moment. */
const KEPT = 60_000;
/** ms to wait before reading again after a failure. */
const RETRY = 500;

/**
 * Bus of several servers over one Redis stream. A server hears its own messages at once, those of the others in the
 * order of the stream; after a lost connection it reads on where it stopped.
 * @param onError told of messages that could not be sent, and of failures of the connection
 */
export async function redisBus(url: string, onError: (error: unknown, doing: string) => void): Promise<Bus> {
  const self = randomUUID();
  const local = inProcessBus(onError);
  const writer = new Redis(url, { maxRetriesPerRequest: 3 });
  const reader = new Redis(url, { maxRetriesPerRequest: null });
  for (const client of [writer, reader]) client.on('error', (error) => onError(error, 'redis'));
  const [newest] = await writer.xrevrange(STREAM, '+', '-', 'COUNT', 1);
  let last = newest?.[0] ?? '0-0';
  let open = true;

  const deliver = (fields: string[]): void => {
    const [, from, , topic, , message] = fields;
    if (from === self || topic === undefined || message === undefined) return;
    local.publish(topic as BusTopic, JSON.parse(message) as never);
  };

  const read = async (): Promise<void> => {
    while (open) {
      try {
        const answer = await reader.xread('COUNT', 500, 'BLOCK', 5000, 'STREAMS', STREAM, last);
        for (const [id, fields] of answer?.[0]?.[1] ?? []) {
          last = id;
          deliver(fields);
        }
      } catch (error) {
        if (!open) return;
        onError(error, 'reading the bus');
        await new Promise((resolve) => setTimeout(resolve, RETRY));
      }
    }
  };
  const reading = read();

  return {
    publish(topic, message) {
      local.publish(topic, message);
      writer
        .xadd(STREAM, 'MAXLEN', '~', KEPT, '*', 'from', self, 'topic', topic, 'message', JSON.stringify(message))
        .catch((error: unknown) => onError(error, `publishing ${topic}`));
    },
    subscribe: local.subscribe,
    async close() {
      open = false;
      reader.disconnect();
      await reading;
      await writer.quit().catch(() => writer.disconnect());
      await local.close();
    },
  };
}
