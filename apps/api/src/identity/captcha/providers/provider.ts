import { type CaptchaAction } from '@oware/contracts';

/** What a token must have been made for. */
export interface TokenUse {
  /** Of the visitor. */
  address: string;
  userAgent: string | undefined;
  /** One of these is what the browser asked for. */
  actions: readonly CaptchaAction[];
  captchaUuid: string;
}

/** What a provider says of a token. `unknown`: it could not be asked. */
export type Decision = 'passed' | 'refused' | 'unknown';

/** Somebody else who checks that a person is there. */
export interface CaptchaProvider {
  /** Number on the wire. */
  readonly id: number;
  readonly siteKey: string;
  /** Asks about a token; each token is good once. Never throws. */
  verify(token: string, use: TokenUse): Promise<Decision>;
}

/** How to reach a provider. */
export interface ProviderSettings {
  siteKey: string;
  /** Secret of siteverify; of Google enterprise the API key. */
  secret: string;
  baseUrl: string;
  /** The page's host that tokens must come from; undefined when the product's public host is not configured. */
  host: string | undefined;
  /** ms; 10 s without it. */
  timeout?: number;
}
