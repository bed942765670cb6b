import { type BuilderPick, type Odds } from '@oware/contracts';

/** The price of several outcomes of one event that win together. */
export interface JointPrice {
  /** × 10,000, the service's margin included. */
  odds: Odds;
  /** Above 0, at most 1. */
  probability: number;
  /** Outcomes that cannot be added to them. */
  conflicts: BuilderPick[];
}

/** A service that prices outcomes of one event together. All calls only read, so they may be repeated. */
export interface CustomBetService {
  /** Outcomes that can be joined on an event; none when the service has nothing for it. @throws CustomBetFault */
  available(eventId: string): Promise<BuilderPick[]>;
  /** @throws CustomBetConflict when the service does not join these outcomes, CustomBetFault when it has no usable response */
  price(eventId: string, picks: readonly BuilderPick[]): Promise<JointPrice>;
}

/** The service did not respond in time, or what it sent is no price. Nothing may be placed on it. */
export class CustomBetFault extends Error {
  constructor(
    readonly reason: 'none' | 'unreachable' | 'timeout' | 'refused' | 'bad_xml' | 'wrong_price',
    detail: string,
  ) {
    super(detail);
    this.name = 'CustomBetFault';
  }
}

/** The service does not join these outcomes. */
export class CustomBetConflict extends Error {
  constructor(detail: string) {
    super(detail);
    this.name = 'CustomBetConflict';
  }
}
