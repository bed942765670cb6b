import { postJson } from '../../platform/http/post-json';
import { type MailProvider } from './mail';

/** How to reach Postmark, a provider of email. */
export interface PostmarkSettings {
  baseUrl: string;
  /** The server's own token. */
  token: string;
  from: string;
  /** ms; 10 s without it. */
  timeout?: number;
}

/** Addresses that it refuses for good: not an address, or one that bounced or complained before. */
const REFUSED: ReadonlySet<unknown> = new Set([300, 406]);

/**
 * Sends through POST /email with X-Postmark-Server-Token (postmarkapp.com/developer/api/email-api). `ErrorCode: 0` is
 * success; 422 carries the reason.
 */
export const postmark =
  ({ baseUrl, token, from, timeout }: PostmarkSettings): MailProvider =>
  async ({ to, subject, text }) => {
    const body = { From: from, To: to, Subject: subject, TextBody: text, MessageStream: 'outbound' };
    const response = await postJson(
      `${baseUrl}/email`,
      body,
      { 'x-postmark-server-token': token, accept: 'application/json' },
      timeout,
    );
    if (response.kind === 'unknown') return 'unknown';
    if (response.kind === 'unreachable') return 'failed';
    const code = (response.body as { ErrorCode?: unknown } | null)?.ErrorCode;
    if (response.status === 200 && code === 0) return 'sent';
    return response.status === 422 && REFUSED.has(code) ? 'refused' : 'failed';
  };
