import { type BizCode } from '@oware/contracts';
import { type SecurityEventName } from '@oware/http-server';

/**
 * A refusal with a code of the product: the error handler sends it as an envelope (reference: codes). Any other error
 * becomes 50000 and is logged.
 */
export class BizError extends Error {
  constructor(
    readonly code: BizCode,
    message: string,
    /** What the caller needs to go on: fields, new odds, seconds to wait. */
    readonly data: unknown = null,
    /** The security event, where the code alone does not show it. */
    readonly event?: SecurityEventName,
  ) {
    super(message);
    this.name = 'BizError';
  }
}
