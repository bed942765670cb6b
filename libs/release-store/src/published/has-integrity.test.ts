import { createHash } from 'node:crypto';
import { hasIntegrity } from './has-integrity';

const content = Buffer.from('a file');

it.each(['sha256', 'sha384'])('checks bytes by %s', (algorithm) => {
  const integrity = `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
  expect(hasIntegrity(content, integrity)).toBe(true);
  expect(hasIntegrity(Buffer.from('a other file'), integrity)).toBe(false);
});
