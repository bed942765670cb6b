import fastify from 'fastify';
import { registerSecurityContactRoute } from './security-contact';

const serve = (securityContact: string | undefined, publicOrigin?: string) => {
  const app = fastify();
  registerSecurityContactRoute(app, { securityContact, publicOrigin }, () => Date.UTC(2026, 0, 1));
  return app.inject('/.well-known/security.txt');
};

it('shows where to report a vulnerability, in the format of RFC 9116', async () => {
  const { statusCode, headers, body } = await serve('mailto:security@example.com', 'https://www.example.com');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe(
    'Contact: mailto:security@example.com\nExpires: 2026-06-30T00:00:00.000Z\nPreferred-Languages: en\n' +
      'Canonical: https://www.example.com/.well-known/security.txt\n',
  );
});

it('serves nothing without a contact', async () => {
  expect((await serve(undefined)).statusCode).toBe(404);
});
