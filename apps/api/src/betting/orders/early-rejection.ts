import { type BizCode, type OrderRejection } from '@oware/contracts';

/** Rejection of an order before it is sent to the database. */
export interface EarlyRejection {
  code: BizCode;
  data: OrderRejection;
  /** Message for the player; by default the text of the code. */
  message?: string;
}
