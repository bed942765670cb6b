import type { FeedMessage } from '../uof/message';
import { RejectedMessage } from '../../model/rejected-message';
import type { Unread } from '../uof/unread';
import { applyMessage } from './apply';
import type { Batch } from './batch';
import { isOwn, type Read, type Received } from './entries';
import { feedMetrics } from './metrics';
import type { Producers } from './producers';
import { suspendAffectedLines } from './doubt-lines';

/** How far a message may be stamped ahead of the source's clock, ms. */
export const AHEAD_MS = 30_000;

type ReadMessage = Exclude<Read, { tick: number }>;

export interface ApplyDependencies {
  producers: Producers;
  onError(error: unknown, doing: string): void;
}

/**
 * Applies a message to a batch, or adds it to the rejected ones: malformed, rejected by the database, or stamped too far ahead.
 */
export function applyEntry(batch: Batch, entry: ReadMessage, parts: ApplyDependencies): void {
  const { message, receivedAt, sourceTime } = entry;
  const { producers } = parts;
  if (message instanceof RejectedMessage) return rejectWhole(batch, entry, message, producers);
  if (entry.refused !== undefined) return saveRejected(batch, entry, message, entry.refused, producers);
  feedMetrics.messages.inc({ type: message.type });
  if ('unread' in message && message.unread) saveUnread(batch, entry, message.unread);
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

function toText(body: Received['body']): string {
  if (typeof body === 'string') return body;
  return isOwn(body) ? JSON.stringify(body) : Buffer.from(body).toString('utf8');
}

function reject(batch: Batch, entry: Received, why: RejectedMessage): void {
  feedMetrics.rejects.inc({ reason: why.reason });
  const body = toText(entry.body);
  batch.rejected.push({ time: entry.receivedAt, reject: why, body });
}

/**
 * Rejects a message that is wholly unusable. It may have been a bet stop or a result of its event, whose lines are suspended.
 */
function rejectWhole(batch: Batch, entry: Received, why: RejectedMessage, producers: Producers): void {
  reject(batch, entry, why);
  if (why.about && entry.language === undefined)
    suspendAffectedLines(batch, producers, why.about, ['event'], undefined, why.about.isOfRecovery);
}

/** Records a message of which a part was unreadable and was skipped. */
function saveUnread(batch: Batch, entry: Received, unread: readonly Unread[]): void {
  for (const { why } of unread) feedMetrics.rejects.inc({ reason: why.reason });
  const [first] = unread;
  if (first === undefined) return;
  const details = unread.map(({ why }) => why.message).join('; ');
  const reject = new RejectedMessage(first.why.reason, `Skipped: ${details}`);
  batch.rejected.push({ time: entry.receivedAt, reject, body: toText(entry.body) });
}

/** Suspends the lines that the unreadable parts may have been about. */
function doubtUnread(
  batch: Batch,
  message: FeedMessage & { eventId: string; producer: number | null; timestamp: number },
  unread: readonly Unread[],
  producers: Producers,
): void {
  const affected = unread.map(({ affects }) => affects).filter((affects) => affects !== 'nothing');
  if (affected.length > 0)
    suspendAffectedLines(batch, producers, message, affected, message.timestamp, isOfRecovery(message));
}

/**
 * Rejects a message that could not be stored. It may have been a bet stop or a result: its producer is down until a recovery has reported
 * the current state. A message of a recovery does not cause another one, which would contain it again.
 */
function saveRejected(
  batch: Batch,
  entry: Received,
  message: FeedMessage,
  why: RejectedMessage,
  producers: Producers,
): void {
  reject(batch, entry, why);
  if ('producer' in message && !isOfRecovery(message)) producers.distrust(batch, message.producer);
}

/**
 * Rejects a message with a timestamp in the future. Applying it would block all messages until then; without it a bet stop or a result may
 * be missing, so its producer is down until a recovery has reported the current state.
 */
function quarantine(
  batch: Batch,
  entry: Received,
  message: FeedMessage & { timestamp: number; producer: number | null },
  { producers, onError }: ApplyDependencies,
): void {
  const ahead = message.timestamp - entry.sourceTime;
  const why = new RejectedMessage(
    'from_the_future',
    `${message.type} has a timestamp ${ahead} ms ahead of its source.`,
  );
  reject(batch, entry, why);
  producers.distrust(batch, message.producer);
  onError(why, 'reading the feed: its clock is wrong; the message is stored in feed_rejects');
}
