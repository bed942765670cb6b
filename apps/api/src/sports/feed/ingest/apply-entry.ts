import type { FeedMessage } from '../uof/message';
import { FeedReject } from '../uof/reject';
import type { Unread } from '../uof/unread';
import { applyMessage } from './apply';
import type { Batch } from './batch';
import { isOwn, type Read, type Received } from './entries';
import { feedMetrics } from './metrics';
import type { Producers } from './producers';
import { doubtLines } from './doubt-lines';

/** A message may be stamped so far ahead of the source's clock, ms. */
export const AHEAD_MS = 30_000;

type ReadMessage = Exclude<Read, { tick: number }>;

export interface ApplyParts {
  producers: Producers;
  onError(error: unknown, doing: string): void;
}

/** Applies a message to a batch, or keeps it in the batch as rejected: malformed, refused by the database, or stamped too far ahead. */
export function applyEntry(batch: Batch, entry: ReadMessage, parts: ApplyParts): void {
  const { message, receivedAt, sourceTime } = entry;
  const { producers } = parts;
  if (message instanceof FeedReject) return rejectWhole(batch, entry, message, producers);
  if (entry.refused !== undefined) return keepRefused(batch, entry, message, entry.refused, producers);
  feedMetrics.messages.inc({ type: message.type });
  if ('unread' in message && message.unread) keepUnread(batch, entry, message.unread);
  if (entry.language !== undefined) return batch.takeNames(entry.language, message);
  if (!('timestamp' in message)) return void applyMessage(batch, producers, message, { age: 0, sourceTime });
  if (message.timestamp > sourceTime + AHEAD_MS) return quarantine(batch, entry, message, parts);
  const age = Math.max(0, sourceTime - message.timestamp) + Math.max(0, batch.now - receivedAt);
  const { producer } = message;
  if (producer !== null) {
    if (isOfRecovery(message)) producers.recovering(producer, message.requestId, batch.now);
    else if (age > producers.times.late) producers.late(batch, producer);
  }
  if (applyMessage(batch, producers, message, { age, sourceTime }) === 'late') feedMetrics.late.inc();
  if ('unread' in message && message.unread) doubtUnread(batch, message, message.unread, producers);
}

const isOfRecovery = (message: FeedMessage): message is FeedMessage & { requestId: number } =>
  'requestId' in message && message.requestId !== null;

function textOf(body: Received['body']): string {
  if (typeof body === 'string') return body;
  return isOwn(body) ? JSON.stringify(body) : Buffer.from(body).toString('utf8');
}

function reject(batch: Batch, entry: Received, why: FeedReject): void {
  feedMetrics.rejects.inc({ reason: why.reason });
  const body = textOf(entry.body);
  batch.rejected.push({ time: entry.receivedAt, reject: why, body });
}

/** Keeps a message of which nothing can be used. It may have been a stop or a result of the event that it names. */
function rejectWhole(batch: Batch, entry: Received, why: FeedReject, producers: Producers): void {
  reject(batch, entry, why);
  if (why.about && entry.language === undefined)
    doubtLines(batch, producers, why.about, ['event'], undefined, why.about.isOfRecovery);
}

/** Keeps a message of which a part could not be read, and was left out. */
function keepUnread(batch: Batch, entry: Received, unread: readonly Unread[]): void {
  for (const { why } of unread) feedMetrics.rejects.inc({ reason: why.reason });
  const [first] = unread;
  if (first === undefined) return;
  const details = unread.map(({ why }) => why.message).join('; ');
  const reject = new FeedReject(first.why.reason, `Left out: ${details}`);
  batch.rejected.push({ time: entry.receivedAt, reject, body: textOf(entry.body) });
}

/** Suspends what the parts that could not be read may have been about. */
function doubtUnread(
  batch: Batch,
  message: FeedMessage & { eventId: string; producer: number | null; timestamp: number },
  unread: readonly Unread[],
  producers: Producers,
): void {
  const affected = unread.map(({ affects }) => affects).filter((affects) => affects !== 'nothing');
  if (affected.length > 0) doubtLines(batch, producers, message, affected, message.timestamp, isOfRecovery(message));
}

/**
 * Keeps a message that could not be stored. It may have been a stop or a result: its producer is down until a recovery has reported
 * how things are. A message of a recovery that cannot be stored would come again with each: it asks for none.
 */
function keepRefused(batch: Batch, entry: Received, message: FeedMessage, why: FeedReject, producers: Producers): void {
  reject(batch, entry, why);
  if ('producer' in message && !isOfRecovery(message)) producers.distrust(batch, message.producer);
}

/**
 * Keeps a message that says it was made in the future. Used, it would hold back all that is made until then; left out, a stop or
 * a result may be missing: so its producer is down until a recovery has reported how things are.
 */
function quarantine(
  batch: Batch,
  entry: Received,
  message: FeedMessage & { timestamp: number; producer: number | null },
  { producers, onError }: ApplyParts,
): void {
  const ahead = message.timestamp - entry.sourceTime;
  const why = new FeedReject('from_the_future', `${message.type} is stamped ${ahead} ms ahead of its source.`);
  reject(batch, entry, why);
  producers.distrust(batch, message.producer);
  onError(why, 'reading the feed: its clock is wrong, the message is kept in feed_rejects');
}
