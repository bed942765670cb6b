import { CAPTCHA_PROVIDERS, CAPTCHA_SOURCES, type CaptchaProviderName } from '@oware/config';
import { createDocumentHeaders, listSocketSources, type PageSources } from './security-headers';

const names = Object.keys(CAPTCHA_PROVIDERS) as CaptchaProviderName[];
const policy = (sources: Partial<PageSources> = {}): string =>
  createDocumentHeaders('nonce', { sockets: [], images: [], developers: [], trustedTypes: 'enforce', ...sources })[
    'content-security-policy'
  ] ?? '';
const getPolicy = (name: CaptchaProviderName): string => policy({ captcha: CAPTCHA_SOURCES[name] });

it.each(['quiz', 'proof_of_work'] as const)("allows no other origin for the product's own captcha %s", (name) => {
  expect(getPolicy(name)).toContain(
    "script-src 'self' 'nonce-nonce'; style-src 'self'; img-src 'self' data:; connect-src 'self';",
  );
  expect(getPolicy(name)).toContain("frame-src 'self';");
  expect(getPolicy(name)).not.toContain('https:');
});

it('allows a captcha provider only where it is configured', () => {
  expect(getPolicy('turnstile')).toMatch(
    /script-src 'self' 'nonce-nonce' https:\/\/challenges\.cloudflare\.com; .*frame-src 'self' https:\/\/challenges\.cloudflare\.com;/,
  );
  expect(getPolicy('hcaptcha')).toMatch(/connect-src [^;]* https:\/\/\*\.hcaptcha\.com;/);
  expect(getPolicy('google')).toContain('https://www.gstatic.com/recaptcha/');
  const origins = {
    google: 'google.com',
    google_enterprise: 'google.com',
    hcaptcha: 'hcaptcha.com',
    turnstile: 'cloudflare.com',
  };
  for (const name of names) {
    for (const [other, origin] of Object.entries(origins))
      expect(getPolicy(name).includes(origin)).toBe(
        name in origins && origins[name as keyof typeof origins] === origins[other as keyof typeof origins],
      );
    expect(getPolicy(name)).not.toContain('unsafe');
  }
});

it('allows images and sockets from the configured origins', () => {
  const all = policy({ images: ['https://cdn.example.com'], sockets: ['wss://www.example.com'] });
  expect(all).toContain("img-src 'self' data: https://cdn.example.com;");
  expect(all).toContain("connect-src 'self' wss://www.example.com;");
});

it('allows the configured helpdesk as a frame source, and nowhere else', () => {
  expect(policy()).toContain("frame-src 'self';");
  const withHelpdesk = policy({ helpdesk: 'https://desk.example.com' });
  expect(withHelpdesk).toContain("frame-src 'self' https://desk.example.com;");
  expect(withHelpdesk.split('https://desk.example.com')).toHaveLength(2);
});

it('allows only images from the configured image origin', () => {
  const directives = (text: string): Map<string, string> =>
    new Map(
      text
        .split(';')
        .map((part) => part.trim())
        .map((part) => [part.split(' ', 1)[0] ?? '', part]),
    );
  const [without, withImages] = [directives(policy()), directives(policy({ images: ['https://cdn.example.com'] }))];
  expect([...withImages].filter(([name, sources]) => sources !== without.get(name))).toEqual([
    ['img-src', `${without.get('img-src')} https://cdn.example.com`],
  ]);
});

it.each([
  ['https://www.example.com', 'evil.example', true, ['wss://www.example.com']],
  ['http://127.0.0.1:4200', 'evil.example', false, ['ws://127.0.0.1:4200']],
  [undefined, 'localhost:4200', false, ['ws://localhost:4200', 'wss://localhost:4200']],
  [undefined, '[::1]:4200', false, ['ws://[::1]:4200', 'wss://[::1]:4200']],
  [undefined, 'www.example.com', true, []],
  [undefined, 'x; script-src *', false, []],
  [undefined, 'a.example wss://evil.example', false, []],
  [undefined, '*', false, []],
  [undefined, '*.example', false, []],
  [undefined, '', false, []],
])('allows sockets for origin %s and host %s (production: %s): %j', (publicOrigin, host, production, sources) => {
  expect(listSocketSources({ publicOrigin, socketOrigin: undefined, production }, host)).toEqual(sources);
});

it('allows sockets of an environment with a separate socket server', () => {
  expect(
    listSocketSources(
      { publicOrigin: 'https://www.example.com', socketOrigin: 'https://live.example.com', production: true },
      '',
    ),
  ).toEqual(['wss://live.example.com', 'https://live.example.com']);
});

it('allows documents one Trusted Types policy, and a captcha provider its own', () => {
  expect(getPolicy('quiz')).toContain(
    "require-trusted-types-for 'script'; trusted-types default; report-uri /report/policy",
  );
  expect(getPolicy('turnstile')).toContain("trusted-types * 'allow-duplicates';");
});

it('only reports violations where enforcement is off', () => {
  const sent = createDocumentHeaders('nonce', { sockets: [], images: [], developers: [], trustedTypes: 'report' });
  expect(sent['content-security-policy']).not.toContain('trusted-types');
  expect(sent['content-security-policy-report-only']).toBe(
    "require-trusted-types-for 'script'; trusted-types default; report-uri /report/policy",
  );
});
