import { hidePersonal } from '@oware/config';
import { z } from 'zod';

/** Directives that are counted by name; a browser may send any text. */
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

/** `application/csp-report` as CSP 3 has it, with what is read of it. */
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

/** Longest part of a report that is logged. */
const LONGEST = 200;

/** An address without its query, which may name a person. */
const placeOf = (address = ''): string => hidePersonal((address.split(/[?#]/)[0] ?? '').slice(0, LONGEST));

/** @param body parsed JSON @returns undefined for what is no report */
export function readPolicyReport(body: unknown): PolicyViolation | undefined {
  const read = report.safeParse(body);
  if (!read.success) return undefined;
  const violation = read.data['csp-report'];
  const named = (violation['effective-directive'] ?? violation['violated-directive'] ?? '').split(' ')[0];
  return {
    directive: DIRECTIVES.find((directive) => directive === named) ?? 'other',
    disposition: violation.disposition === 'report' ? 'report' : 'enforce',
    document: placeOf(violation['document-uri']),
    blocked: placeOf(violation['blocked-uri']),
    source: placeOf(violation['source-file']),
    sample: hidePersonal((violation['script-sample'] ?? '').slice(0, LONGEST)),
  };
}
