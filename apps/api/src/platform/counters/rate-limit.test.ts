import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SetClock } from '../clock';
import { BLOCK_FACTOR } from './limit-calls';
import { MAX_KEYS, RateLimit } from './rate-limit';

const tooMany = { code: 42900 };

test('limits a visitor who uses another address of the same block each time; limits a player by account only', () => {
  const clock = new SetClock(0);
  const limit = new RateLimit(clock, 2, 60_000);
  for (let at = 0; at < 2 * BLOCK_FACTOR; at++) limit.takeFrom(`2001:db8:1:${at.toString(16)}::/64`);
  expect(() => limit.take('address:2001:db8:1:ff::/64')).toThrow(expect.objectContaining(tooMany));
  expect(() => limit.take('address:2001:db8:2:1::/64')).not.toThrow();
  limit.take('user:1');
  limit.take('user:1');
  expect(() => limit.take('user:1')).toThrow(expect.objectContaining(tooMany));
  clock.advance(60_000);
  expect(() => limit.take('address:2001:db8:1:ff::/64')).not.toThrow();
});

test('does not charge rejected calls of one address to its block', () => {
  const limit = new RateLimit(new SetClock(0), 2, 60_000);
  const isTaken = (address: string): boolean => {
    try {
      limit.takeFrom(address);
      return true;
    } catch {
      return false;
    }
  };
  for (let at = 0; at < 3 * BLOCK_FACTOR; at++) isTaken('203.0.113.1');
  expect(isTaken('203.0.113.2')).toBe(true);
});

test('a flood of addresses neither fills the memory nor locks others out', () => {
  const limit = new RateLimit(new SetClock(0), 1, 60_000);
  for (let at = 0; at <= MAX_KEYS; at++) limit.take(`user:${at}`);
  limit.take('user:more');
  expect(() => limit.take('user:more')).not.toThrow();
  expect(() => limit.take('user:1')).toThrow(expect.objectContaining(tooMany));
});

test('no call counts an address as a plain key, which would ignore its blocks', () => {
  const source = path.join(__dirname, '../..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const wrong = files.filter((file) =>
    /\.take\((?:[\w.]+\.)?address\b/.test(readFileSync(path.join(source, file), 'utf8')),
  );
  expect(wrong).toEqual([]);
});
