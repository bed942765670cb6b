import { CAPTCHA_PROVIDERS, CAPTCHA_SOURCES, type CaptchaProviderName } from '@oware/config';
import { securityHeaders } from './security-headers';

const names = Object.keys(CAPTCHA_PROVIDERS) as CaptchaProviderName[];
const policyOf = (name: CaptchaProviderName): string => securityHeaders('nonce', 'www.example.com', [], CAPTCHA_SOURCES[name])['content-security-policy'] ?? '';

it('lets the own quiz run without anybody else', () => {
  expect(policyOf('quiz')).toContain("script-src 'self' 'nonce-nonce'; style-src 'self';");
  expect(policyOf('quiz')).toContain("frame-src 'self';");
  expect(policyOf('quiz')).not.toContain('https:');
});

it('lets a provider run where it is configured, and no other', () => {
  expect(policyOf('turnstile')).toMatch(/script-src 'self' 'nonce-nonce' https:\/\/challenges\.cloudflare\.com; .*frame-src 'self' https:\/\/challenges\.cloudflare\.com;/);
  expect(policyOf('hcaptcha')).toMatch(/connect-src [^;]* https:\/\/\*\.hcaptcha\.com;/);
  expect(policyOf('google')).toContain('https://www.gstatic.com/recaptcha/');
  const origins = { google: 'google.com', google_enterprise: 'google.com', hcaptcha: 'hcaptcha.com', turnstile: 'cloudflare.com' };
  for (const name of names) {
    for (const [other, origin] of Object.entries(origins)) expect(policyOf(name).includes(origin)).toBe(name !== 'quiz' && origins[name] === origins[other as keyof typeof origins]);
    expect(policyOf(name)).not.toContain('unsafe');
  }
});
