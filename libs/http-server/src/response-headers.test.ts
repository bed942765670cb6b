import { completeHeaders, RESPONSE_POLICY, addCharset } from './response-headers';

test.each([
  ['text/html', 'text/html; charset=utf-8'],
  ['application/json', 'application/json; charset=utf-8'],
  ['application/manifest+json', 'application/manifest+json; charset=utf-8'],
  ['application/javascript', 'application/javascript; charset=utf-8'],
  ['image/svg+xml', 'image/svg+xml; charset=utf-8'],
  ['application/xml', 'application/xml; charset=utf-8'],
  ['text/plain;charset=UTF-8', 'text/plain;charset=UTF-8'],
  ['image/png', 'image/png'],
  ['application/octet-stream', 'application/octet-stream'],
])('sends %s as %s', (type, sent) => expect(addCharset(type)).toBe(sent));

test.each([
  [{}, RESPONSE_POLICY],
  [{ 'content-security-policy': "default-src 'self'" }, "default-src 'self'"],
])('sends a response with %j with the policy %s', (given, policy) => {
  const headers = new Map<string, unknown>(Object.entries(given));
  completeHeaders({ getHeader: (name) => headers.get(name), header: (name, value) => headers.set(name, value) });
  expect(headers.get('content-security-policy')).toBe(policy);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});
