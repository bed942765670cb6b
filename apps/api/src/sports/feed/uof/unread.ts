import { RejectedMessage } from '../../model/rejected-message';

/**
 * The lines that an unreadable part of a message may have been about: those of a market, by its id, all of the event, or none when the rest
 * is safe to use.
 */
export type Affected = number | 'event' | 'nothing';

/** An unreadable part of a message that was skipped. */
export interface Unread {
  why: RejectedMessage;
  affects: Affected;
}

/** Collects the unreadable parts of one message. */
export class UnreadCollector {
  readonly list: Unread[] = [];

  add(why: RejectedMessage, affects: Affected): void {
    this.list.push({ why, affects });
  }

  /** Reads a part; if it is malformed, records it and returns `instead`. */
  attempt<Value, Instead>(read: () => Value, instead: Instead, affects: Affected = 'nothing'): Value | Instead {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof RejectedMessage)) throw error;
      this.add(error, affects);
      return instead;
    }
  }
}
