import { type CountryCode } from '@oware/config';
import { type ContentState } from '@oware/content';
import { type SecurityEvents } from '@oware/http-server';
import { type Auth, type Bearer, type SessionUser } from '../auth';
import { type Cipher } from '../cipher';
import { type Clock } from '../clock';
import { type RejectionListener } from './rejection-listener';
import { type Texts } from './texts';

/** Data about a call that is known before its domain handles it. */
interface RequestContext {
  country: CountryCode;
  /** Code of the language that the caller has chosen, otherwise of the country's default. */
  language: string;
  /** From the cookies device-id and deviceId, or the deviceId header; generated here when the visitor sent none. */
  deviceId: string;
  /** Address that limits count for the caller: an IPv4 address, or the /64 of an IPv6 address. */
  address: string;
  /** Set by `getCurrentUser`; undefined until its first call. */
  user?: SessionUser | null;
  /** By the signature of the token only; undefined until first requested. */
  bearer?: Bearer | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every call under /api/{country}. */
    context: RequestContext;
    /** Player of a call outside of /api/{country}, once known. */
    player?: SessionUser;
  }
  interface FastifyContextConfig {
    /** The call changes nothing. */
    readOnly?: boolean;
    /** Units that the call costs the caller; default 1. */
    cost?: number;
    /** Sent by an HTML form, which cannot send headers. */
    form?: boolean;
  }
  interface FastifyInstance {
    auth: Auth;
    cipher: Cipher;
    clock: Clock;
    securityEvents: SecurityEvents;
    /** Listeners for rejections; called by `reportRefusal`. */
    refusals: RejectionListener[];
    /** Texts for players in a language of a country; provided by the content domain. */
    findTexts?: (country: CountryCode, language?: string) => Texts;
    /**
     * Names of the feed in a language with its pages of texts; provided by the feed domain. Undefined where names stay English.
     */
    findNames?: (language: string, pages: ContentState) => Texts['named'];
  }
}
