import { FeedReject } from './reject';

/**
 * The lines of which a message may have reported something in a part that could not be read: those of a market, by its id, all of the
 * event, or none where what was read is safe to use.
 */
export type Affected = number | 'event' | 'nothing';

/** A part of a message that could not be read and was left out. */
export interface Unread {
  why: FeedReject;
  affects: Affected;
}

/** What of one message could not be read. */
export class UnreadParts {
  readonly list: Unread[] = [];

  add(why: FeedReject, affects: Affected): void {
    this.list.push({ why, affects });
  }

  /** Reads a part; one that is malformed is noted, and `instead` used. */
  attempt<Value, Instead>(read: () => Value, instead: Instead, affects: Affected = 'nothing'): Value | Instead {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof FeedReject)) throw error;
      this.add(error, affects);
      return instead;
    }
  }
}
