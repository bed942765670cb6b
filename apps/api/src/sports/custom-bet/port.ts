import { type BuilderSelection, type Odds } from '@oware/contracts';

/** The price of several outcomes of one event that win together. */
export interface JointPrice {
  /** × 10,000, the service's margin included. */
  odds: Odds;
  /** Above 0, at most 1. */
  probability: number;
  /** Outcomes that cannot be added. */
  conflicts: BuilderSelection[];
}

/** A service that prices outcomes of one event together. All calls are read-only, so they may be repeated. */
export interface CustomBetService {
  /**
   * Lists the outcomes that can be combined on an event; none when the service does not offer it.
   * @throws CustomBetError
   */
  available(eventId: string): Promise<BuilderSelection[]>;
  /**
   * @throws CustomBetConflict when the service does not combine these outcomes, CustomBetError when it has no usable response
   */
  price(eventId: string, picks: readonly BuilderSelection[]): Promise<JointPrice>;
}

/** Thrown when the service does not respond in time, or not with a valid price. No bet may be placed on the response. */
export class CustomBetError extends Error {
  constructor(
    readonly reason: 'none' | 'unreachable' | 'timeout' | 'rejected' | 'bad_xml' | 'wrong_price',
    detail: string,
  ) {
    super(detail);
    this.name = 'CustomBetError';
  }
}

/** Thrown when the service cannot combine the outcomes. */
export class CustomBetConflict extends Error {
  constructor(detail: string) {
    super(detail);
    this.name = 'CustomBetConflict';
  }
}
