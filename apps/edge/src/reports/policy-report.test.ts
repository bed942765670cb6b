import { readPolicyReport } from './policy-report';

const buildReport = (more: Record<string, unknown>) => readPolicyReport({ 'csp-report': more });

it('reads what a browser blocked, without queries', () => {
  expect(
    buildReport({
      'document-uri': 'https://www.example.com/ng/m/load_code?code=ABC&phone=08031234567',
      'violated-directive': 'require-trusted-types-for',
      'effective-directive': 'require-trusted-types-for',
      disposition: 'report',
      'blocked-uri': 'trusted-types-sink',
      'source-file': 'https://www.example.com/assets/x.js?token=secret',
      'script-sample': 'Element innerHTML|<b>',
      'original-policy': 'x'.repeat(4000),
    }),
  ).toEqual({
    directive: 'require-trusted-types-for',
    disposition: 'report',
    document: 'https://www.example.com/ng/m/load_code',
    blocked: 'trusted-types-sink',
    source: 'https://www.example.com/assets/x.js',
    sample: 'Element innerHTML|<b>',
  });
});

it.each([
  [{ 'effective-directive': 'made-up'.repeat(20) }, 'other'],
  [{ 'violated-directive': "script-src 'self'" }, 'script-src'],
  [{}, 'other'],
])('counts %j as %s', (more, directive) => expect(buildReport(more)?.directive).toBe(directive));

it.each([undefined, null, 'x', [], {}, { 'csp-report': null }, { 'csp-report': { 'blocked-uri': 'x'.repeat(2001) } }])(
  'rejects %j as a report',
  (body) => expect(readPolicyReport(body)).toBeUndefined(),
);
