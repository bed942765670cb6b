import { postJson } from '../../platform/http/post-json';
import { type MailProvider } from './mail';

/** Settings of Postmark, an email provider. */
export interface PostmarkSettings {
  baseUrl: string;
  /** Server API token. */
  token: string;
  from: string;
  /** ms; 10 s by default. */
  timeout?: number;
}

/** Error codes for addresses that are permanently rejected: invalid, or inactive after a bounce or complaint. */
const REFUSED: ReadonlySet<unknown> = new Set([300, 406]);

/**
 * Creates a provider that sends through POST /email with X-Postmark-Server-Token (postmarkapp.com/developer/api/email-api). `ErrorCode: 0`
 * means success; 422 includes the reason.
 */
export const createPostmark =
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
