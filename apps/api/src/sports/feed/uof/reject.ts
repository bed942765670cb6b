/** Why a message of the feed was rejected. */
export type RejectReason =
  | 'too_large'
  | 'bad_xml'
  | 'entity_declared'
  | 'unknown_message'
  | 'missing_attribute'
  | 'bad_number'
  | 'bad_odds'
  | 'bad_status'
  | 'bad_specifiers'
  | 'bad_factor'
  | 'bad_id'
  /** Stamped later than it can have been made. */
  | 'from_the_future'
  | 'unexpected_error';

/** The event that a rejected message is about. */
export interface RejectedEvent {
  eventId: string;
  producer: number | null;
  isOfRecovery: boolean;
}

/** Thrown while reading a message; the feed counts it, keeps the message and goes on. */
export class FeedReject extends Error {
  /** The event that the rejected message is about, as far as that is known. */
  about?: RejectedEvent | undefined;

  constructor(
    readonly reason: RejectReason,
    detail: string,
  ) {
    super(detail);
    this.name = 'FeedReject';
  }
}
