import { type CipherPublicKey } from './cipher-key';

/**
 * How API calls leave this place. The shell puts one into the store's `extraArgument.http`, so that the same endpoint
 * runs in the browser and inside a server-rendered request.
 */
export interface HttpContext {
  /** Origin in front of `/api/...`: `http://127.0.0.1:4201` on the server, empty in the browser. */
  baseUrl: string;
  country: 'gh' | 'ng';
  fetch: typeof fetch;
  /** Headers that this place adds to each call: on the server the visitor's cookies, in the browser none. */
  headers(): Record<string, string>;
  /** The server's public key for keys of this browser, as the page brought it; replaced when the server has another one. */
  orderKey?: CipherPublicKey | undefined;
  /** Called when the tokens were renewed. */
  onRenewed?(): void;
  /** Called when the session has ended and cannot be renewed (reference: platform). */
  onLogout(): void;
  /**
   * Whether this place may renew the tokens. Default: only where there is a document. A server-rendered request must
   * not, for it could lose the new tokens and the browser's next renewal would look like a stolen token.
   */
  renewsSession?: boolean;
  /** Notified of failures that the caller is not shown, such as a response that could not be decrypted (reference: platform). */
  report?(error: unknown, where: string): void;
}
