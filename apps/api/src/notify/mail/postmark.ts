import { BizCode } from '@oware/contracts';
import { postJson } from '../../platform/http/post-json';
import { BizError } from '../../platform/http/biz-error';
import { type SendMail } from './mail';

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
  ({ baseUrl, token, from, timeout }: PostmarkSettings): SendMail =>
  async (_country, { to, subject, text }) => {
    const body = { From: from, To: to, Subject: subject, TextBody: text, MessageStream: 'outbound' };
    const response = await postJson(
      `${baseUrl}/email`,
      body,
      { 'x-postmark-server-token': token, accept: 'application/json' },
      timeout,
    );
    if (response.kind === 'unknown') return;
    if (response.kind === 'responded') {
      const code = (response.body as { ErrorCode?: unknown } | null)?.ErrorCode;
      if (response.status === 200 && code === 0) return;
      if (response.status === 422 && REFUSED.has(code)) {
        const message = 'We cannot send email to this address.';
        throw new BizError(BizCode.invalidInput, message, { fields: [{ field: 'email', code: 'refused', message }] });
      }
    }
    throw new BizError(
      BizCode.unavailable,
      'Email cannot be sent right now. Please register with your phone alone, or try later.',
    );
  };
