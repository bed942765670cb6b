import { type CipherPublicKey } from './cipher-key';

/**
 * How API calls are sent from this environment. The shell passes it as the store's `extraArgument.http`, so that the same endpoint runs in
 * the browser and inside a server-rendered request.
 */
export interface HttpContext {
  /** Origin before `/api/...`: `http://127.0.0.1:4201` on the server, empty in the browser. */
  baseUrl: string;
  country: 'gh' | 'ng';
  fetch: typeof fetch;
  /** Returns headers to add to each call: the visitor's cookies on the server, none in the browser. */
  headers(): Record<string, string>;
  /** Public key for this browser's keys, from the page; replaced when the server has another one. */
  orderKey?: CipherPublicKey | undefined;
  /** Called when the tokens were renewed. */
  onRenewed?(): void;
  /** Called when the session has ended and cannot be renewed (reference: platform). */
  onLogout(): void;
  /**
   * Whether calls may renew tokens. Default: only in a document; a server-rendered request could lose the new tokens, which looks like
   * theft.
   */
  renewsSession?: boolean;
  /**
   * Reports failures that the caller does not see, such as a response that could not be decrypted (reference: platform).
   */
  report?(error: unknown, where: string): void;
}
