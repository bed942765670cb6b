import { WHOLE_BET, type CashOutOffer, type CashOutRejection } from '@oware/contracts';

/** What is known of a ticket's offer. An `offer` is one that can be taken now. */
export type OfferView =
  | { kind: 'asking' }
  | { kind: 'offer'; offer: CashOutOffer; chance?: number }
  | { kind: 'rejection'; rejection: CashOutRejection }
  /** No response came; it is asked for again by itself. */
  | { kind: 'failed' };

/** Whether a part of a bet can be cashed out. */
export const takesPart = ({ leastShare }: CashOutOffer, share: number): boolean =>
  share === WHOLE_BET || (share >= leastShare && share < WHOLE_BET);
