import { hidePersonal } from '@oware/config';
import { z } from 'zod';

/** Directives counted by name. Browsers can send any text; everything else counts as `other`. */
const DIRECTIVES = [
  'connect-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
] as const;

const text = z.string().max(2000).optional();

/** Fields read from an `application/csp-report` body (CSP 3). */
const report = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    disposition: z.string().max(20).optional(),
    'document-uri': text,
    'blocked-uri': text,
    'source-file': text,
    'script-sample': text,
  }),
});

/** A violation of a page's content security policy, without personal data. */
export interface PolicyViolation {
  directive: (typeof DIRECTIVES)[number] | 'other';
  disposition: 'report' | 'enforce';
  document: string;
  blocked: string;
  source: string;
  sample: string;
}

/** Maximum length of a logged field of a report. */
const MAX_LENGTH = 200;

/** Returns a URL without its query, which may identify a person. */
const getPlace = (address = ''): string => hidePersonal((address.split(/[?#]/)[0] ?? '').slice(0, MAX_LENGTH));

/**
 * Reads a browser's report of a policy violation.
 * @param body parsed JSON
 * @returns undefined for an invalid report
 */
export function readPolicyReport(body: unknown): PolicyViolation | undefined {
  const parsed = report.safeParse(body);
  if (!parsed.success) return undefined;
  const violation = parsed.data['csp-report'];
  const named = (violation['effective-directive'] ?? violation['violated-directive'] ?? '').split(' ')[0];
  return {
    directive: DIRECTIVES.find((directive) => directive === named) ?? 'other',
    disposition: violation.disposition === 'report' ? 'report' : 'enforce',
    document: getPlace(violation['document-uri']),
    blocked: getPlace(violation['blocked-uri']),
    source: getPlace(violation['source-file']),
    sample: hidePersonal((violation['script-sample'] ?? '').slice(0, MAX_LENGTH)),
  };
}
