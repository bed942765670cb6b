import { buildScriptPolicy } from './script-policy';

interface Policy {
  createScriptURL(address: string): string | undefined;
}

/** Creates the policy of a document with these sources. */
function derivePolicy(sources: readonly string[]): Policy {
  const created: [string, Policy][] = [];
  Object.assign(window, { trustedTypes: { createPolicy: (...made: [string, Policy]) => created.push(made) } });
  window.eval(buildScriptPolicy(sources));
  expect(created).toEqual([['default', { createScriptURL: expect.any(Function) }]]);
  return created[0]![1];
}

afterEach(() => void Reflect.deleteProperty(window, 'trustedTypes'));

const elsewhere = [
  'https://evil.example/assets/x.js',
  '//evil.example/x.js',
  'http://localhost.evil.example/x.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'blob:http://localhost/1',
  'https://challenges.cloudflare.com.evil.example/x.js',
  'https://evil.example/https://challenges.cloudflare.com/x.js',
  'https://challengesXcloudflare.com/x.js',
  'https://www.google.com/other.js',
  'https://hcaptcha.com.evil.example/x.js',
  'https://evil.example#.hcaptcha.com/x.js',
  'https://a.b/.hcaptcha.com/x.js',
  'http://[',
];

it.each(['/assets/shell/main.js', 'assets/x.js', 'http://localhost/worker.js', '//localhost/x.js'])(
  'lets the page run its own file %s at that address',
  (address) => expect(derivePolicy([]).createScriptURL(address)).toBe(address),
);

it.each([...elsewhere, 'https://challenges.cloudflare.com/x.js'])(
  'blocks %s on a page without other sources',
  (address) => expect(derivePolicy([]).createScriptURL(address)).toBeUndefined(),
);

const sources = ['https://challenges.cloudflare.com', 'https://www.google.com/recaptcha/', 'https://*.hcaptcha.com'];

it.each(elsewhere)('blocks %s on a page with providers', (address) =>
  expect(derivePolicy(sources).createScriptURL(address)).toBeUndefined(),
);

it.each([
  'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  'https://www.google.com/recaptcha/api.js',
  'https://js.hcaptcha.com/1/api.js',
])('lets a page run the provider’s %s', (address) =>
  expect(derivePolicy(sources).createScriptURL(address)).toBe(address),
);

it('cannot be ended from within a source, and does nothing in browsers without Trusted Types', () => {
  expect(buildScriptPolicy(['https://x</script><script>alert(1)'])).not.toContain('</script');
  expect(() => window.eval(buildScriptPolicy([]))).not.toThrow();
});
