import { type BizCode } from '@oware/contracts';
import { type SecurityEventName } from '@oware/http-server';

/**
 * A rejection with a code of the product: the error handler sends it as an envelope (reference: codes). Any other error becomes 50000 and
 * is logged.
 */
export class BizError extends Error {
  constructor(
    readonly code: BizCode,
    message: string,
    /** Details that the caller needs to continue: fields, new odds, seconds to wait. */
    readonly data: unknown = null,
    /** Security event, where the code alone does not identify it. */
    readonly event?: SecurityEventName,
  ) {
    super(message);
    this.name = 'BizError';
  }
}
