import { WHOLE_BET, type CashOutOffer, type CashOutRejection } from '@oware/contracts';

/** Known state of a ticket's offer. An `offer` can be accepted now. */
export type OfferView =
  | { kind: 'asking' }
  | { kind: 'offer'; offer: CashOutOffer; chance?: number }
  | { kind: 'rejection'; rejection: CashOutRejection }
  /** There was no response; the offers are requested again automatically. */
  | { kind: 'failed' };

/** Whether this part of a bet can be cashed out. */
export const acceptsShare = ({ leastShare }: CashOutOffer, share: number): boolean =>
  share === WHOLE_BET || (share >= leastShare && share < WHOLE_BET);
