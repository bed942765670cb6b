/** Reason why a message of the feed was rejected. */
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
  /** Its timestamp is in the future. */
  | 'from_the_future'
  | 'unexpected_error';

/** The event of a rejected message. */
export interface RejectedEvent {
  eventId: string;
  producer: number | null;
  isOfRecovery: boolean;
}

/** Thrown while reading a message; the feed counts it, stores the message and continues. */
export class RejectedMessage extends Error {
  /** The event of the rejected message, if known. */
  about?: RejectedEvent | undefined;

  constructor(
    readonly reason: RejectReason,
    detail: string,
  ) {
    super(detail);
    this.name = 'RejectedMessage';
  }
}
