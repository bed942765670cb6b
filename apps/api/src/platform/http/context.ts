import { type CountryCode } from '@oware/config';
import { type ContentState } from '@oware/content';
import { type SecurityEvents } from '@oware/http-server';
import { type Auth, type Bearer, type SessionUser } from '../auth';
import { type Cipher } from '../cipher';
import { type Clock } from '../clock';
import { type RefusalListener } from './refusal-listener';
import { type Words } from './words';

/** What is known of a call before its domain sees it. */
interface RequestContext {
  country: CountryCode;
  /** The code of the language that the caller has chosen, else of the country's own. */
  language: string;
  /** From the cookies device-id and deviceId, or the deviceId header; made here when the visitor brought none. */
  deviceId: string;
  /** Under which limits count the caller: an IPv4 address, or the /64 of an IPv6 one. */
  address: string;
  /** Filled by `currentUser`; undefined until somebody asked. */
  user?: SessionUser | null;
  /** By the signature of the token alone; undefined until somebody asked. */
  bearer?: Bearer | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every call under /api/{country}. */
    context: RequestContext;
    /** Who makes a call outside of it, once that is known. */
    player?: SessionUser;
  }
  interface FastifyContextConfig {
    /** Changes nothing. */
    readOnly?: boolean;
    /** Units of the caller that a call takes; 1 when not given. */
    cost?: number;
    /** Sent by a form of a page, which cannot send headers. */
    form?: boolean;
  }
  interface FastifyInstance {
    auth: Auth;
    cipher: Cipher;
    clock: Clock;
    securityEvents: SecurityEvents;
    /** Who follows refusals; notified by `reportRefusal`. */
    refusals: RefusalListener[];
    /** What players read, in a language of a country; the content domain brings it. */
    wordsIn?: (country: CountryCode, language?: string) => Words;
    /** What the feed calls things in a language, with its pages of texts; the feed domain brings it. Undefined where the English stands. */
    namesIn?: (language: string, pages: ContentState) => Words['named'];
  }
}
