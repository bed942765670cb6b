import { isOwnOrigin, type OwnOrigins } from './own-origin';

const configured: OwnOrigins = { origins: ['https://www.example.com', undefined], hosts: [] };
const base: OwnOrigins = { origins: [], hosts: ['127.0.0.1:4200', undefined] };

it.each([
  [undefined, configured, true],
  ['https://www.example.com', configured, true],
  ['https://www.example.com:443', configured, true],
  ['HTTPS://WWW.example.com', configured, true],
  ['http://www.example.com', configured, false],
  ['https://www.example.com:8443', configured, false],
  ['https://www.example.com.evil.example', configured, false],
  ['https://evil.example', configured, false],
  ['https://evil.example/https://www.example.com', configured, false],
  ['null', configured, false],
  ['', configured, false],
  ['file://', configured, false],
  ['http://127.0.0.1:4200', configured, false],
  ['http://127.0.0.1:4200', base, true],
  ['http://127.0.0.1:4201', base, false],
  ['ftp://127.0.0.1:4200', base, false],
  ['null', { origins: [undefined], hosts: [undefined] }, false],
])('compares the origin %s with %j: %s', (origin, places, own) => {
  expect(isOwnOrigin(origin, places)).toBe(own);
});
