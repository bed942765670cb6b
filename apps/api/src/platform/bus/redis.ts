import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import {
  type Bus,
  type BusStream,
  type BusTopic,
  type BusTopics,
  getSubjectKey,
  type SharedTopic,
  STREAM_OF,
} from './index';
import { Incoming } from './incoming';
import { createInProcessBus } from './in-process';
import { busMetrics } from './metrics';
import { Outgoing } from './outgoing';
import { RESPONSE_LIMIT, LOST } from './streams';

/** Time that a start waits for Redis before it continues without, ms. */
const START_LIMIT = 2_000;
/** Time without a response after which messages count as not being exchanged, ms. */
const SILENT = 2_000;

/**
 * Creates a bus for several servers over Redis streams. A server receives its own messages immediately, and those of the others in the
 * order of their stream. Redis decides nothing and nothing waits for it: while it is down or frozen each server works alone, and afterwards
 * resumes reading where it stopped, or notifies its listeners of a gap.
 * @param onError called for messages that could not be sent and for connection errors
 */
export async function createRedisBus(url: string, onError: (error: unknown, doing: string) => void): Promise<Bus> {
  const self = randomUUID();
  const local = createInProcessBus(onError);
  const options = {
    connectTimeout: RESPONSE_LIMIT,
    enableOfflineQueue: false,
    enableReadyCheck: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: null,
    retryStrategy: (times: number) => Math.min(times * 100, 1_000),
  };
  const [writer, reader] = [new Redis(url, options), new Redis(url, { ...options, enableOfflineQueue: true })];
  for (const client of [writer, reader]) client.on('error', (error) => onError(error, 'redis'));
  const outgoing = new Outgoing({ redis: writer, self, onError: (error) => onError(error, 'sending to the bus') });
  const incoming = new Incoming({
    redis: reader,
    onError: (error) => onError(error, 'reading the bus'),
    onGap: reportGap,
    deliver(stream, [, from, ...pairs]) {
      if (from !== self)
        for (let at = 0; at < pairs.length; at += 2) deliverOne(stream, pairs[at] as string, pairs[at + 1] as string);
    },
  });

  function reportGap(stream: BusStream): void {
    busMetrics.gaps.inc({ stream });
    local.publish('gap', { stream });
  }

  function deliverOne(stream: BusStream, field: string, text: string): void {
    if (field === LOST) return reportGap(stream);
    const space = field.indexOf(' ');
    const topic = field.slice(0, space) as SharedTopic;
    if (topic in STREAM_OF && local.isWanted(topic, field.slice(space + 1)))
      local.publish(topic, JSON.parse(text) as never);
  }

  await incoming.started(START_LIMIT).catch((error: unknown) => {
    onError(error, 'starting without Redis; the servers communicate once it is back');
  });

  return {
    publish<T extends BusTopic>(topic: T, message: BusTopics[T]) {
      local.publish(topic, message);
      if (topic !== 'gap')
        outgoing.add(STREAM_OF[topic as SharedTopic], `${topic} ${getSubjectKey(topic, message)}`, message);
    },
    subscribe: local.subscribe,
    trouble: () =>
      [writer, reader].some(({ status }) => status !== 'ready')
        ? 'Redis is unreachable.'
        : getSilence(incoming, outgoing),
    async close() {
      await Promise.all([incoming.close(), outgoing.close()]);
      writer.disconnect();
      await local.close();
    },
  };
}

/** Returns the warning for a connected Redis that does not respond; null when it does. */
function getSilence({ respondedAt }: Incoming, { waitsSince }: Outgoing): string | null {
  const now = performance.now();
  const silent = respondedAt === 0 || now - respondedAt > SILENT || (waitsSince !== null && now - waitsSince > SILENT);
  return silent ? 'Redis does not respond.' : null;
}
