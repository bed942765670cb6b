import { type FastifyReply } from 'fastify';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML, including attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Sends a demo page; its policy allows no scripts. */
export const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html').header('content-security-policy', POLICY).send(html);

/** Creates a demo page around HTML. */
export const createDemoPage = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 42rem; padding: 1rem; color-scheme: light dark; }
article, section { border: 1px solid #8885; border-radius: 8px; padding: .75rem; margin: .75rem 0; }
button, select, input { font: inherit; min-height: 44px; padding: 0 .75rem; margin: .125rem; }
form { display: inline-block; } time, small { opacity: .7; } h1 { font-size: 1.25rem; }
</style></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`;
