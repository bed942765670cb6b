import { type CaptchaAction } from '@oware/contracts';

/** Use that a token must have been issued for. */
export interface TokenUse {
  /** Address of the visitor. */
  address: string;
  userAgent: string | undefined;
  /** Actions of which the browser must have requested one. */
  actions: readonly CaptchaAction[];
  captchaUuid: string;
}

/** Decision of a provider about a token. `unknown`: the provider was unreachable. */
export type Decision = 'passed' | 'refused' | 'unknown';

/** An external service that checks that the caller is a person. */
export interface CaptchaProvider {
  /** Id in the API. */
  readonly id: number;
  readonly siteKey: string;
  /** Verifies a token; each token is accepted once. Never throws. */
  verify(token: string, use: TokenUse): Promise<Decision>;
}

/** Connection settings of a provider. */
export interface ProviderSettings {
  siteKey: string;
  /** Secret for siteverify; for google_enterprise the API key. */
  secret: string;
  baseUrl: string;
  /** Host of the page that tokens must be issued for; undefined when the product's public host is not configured. */
  host: string | undefined;
  /** ms; default 10 s. */
  timeout?: number;
}
