import { hasPlainConnection } from './plain-connections';

it.each([
  ['http://127.0.0.1:4201', false],
  ['http://127.0.0.2:4201,http://localhost:4201', false],
  ['http://[::1]:4201', false],
  ['https://api.internal:4201', false],
  ['http://10.0.0.7:4201', true],
  ['https://10.0.0.7:4201, http://10.0.0.8:4201', true],
  ['http://localhost.evil.example', true],
  ['http://127.0.0.1.evil.example', true],
  ['redis://127.0.0.1:6379', false],
  ['redis://redis.internal:6379', true],
  ['rediss://redis.internal:6379', false],
  ['postgres://oware@db.internal/oware', true],
  ['postgres://oware@db.internal/oware?sslmode=disable', true],
  ['postgres://oware@db.internal/oware?sslmode=prefer', true],
  ['postgres://oware@db.internal/oware?sslmode=no-verify', true],
  ['postgresql://oware@db.internal/oware?sslmode=verify-full', false],
  ['postgres://oware@localhost/oware', false],
  ['postgres:///oware?host=/var/run/postgresql', false],
  ['not an address', false],
])('detects that %s leaves the machine unencrypted: %s', (value, plain) => {
  expect(hasPlainConnection(value)).toBe(plain);
});
