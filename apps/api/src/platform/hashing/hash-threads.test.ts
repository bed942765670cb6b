import crypto, { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { BizCode } from '@oware/contracts';
import { HashThreads, type HashWork } from './hash-threads';

const work = (logN: number, text = 'password'): HashWork => ({
  text,
  salt: Buffer.from('a salt of 16 B..'),
  logN,
  r: 8,
  p: 3,
});
const stranger = (no: number) => ({ account: `${no}`, address: 'one address', known: false });
/** Slow enough that later requests have to wait. */
const SLOW = 14;

describe('hash threads', () => {
  let threads: HashThreads;
  afterEach(() => threads.close());

  it("compute scrypt hashes outside of this thread and of the process's thread pool", async () => {
    threads = new HashThreads(2);
    const [inPlace, inPool] = [jest.spyOn(crypto, 'scryptSync'), jest.spyOn(crypto, 'scrypt')];
    const key = await threads.run(work(10), stranger(1));
    expect([inPlace.mock.calls, inPool.mock.calls]).toEqual([[], []]);
    inPlace.mockRestore();
    inPool.mockRestore();
    expect(key.toString('hex')).toBe(
      crypto.scryptSync('password', 'a salt of 16 B..', 32, { N: 1024, r: 8, p: 3 }).toString('hex'),
    );
  });

  it("leave the process's thread pool free for compression while 150 hashes are requested", async () => {
    threads = new HashThreads(1, 150);
    let hashed = 0;
    const hashes = Array.from({ length: 150 }, (_, no) =>
      threads.run(work(SLOW, `${no}`), stranger(no)).then(
        () => hashed++,
        () => undefined,
      ),
    );
    const compress = promisify(zlib.brotliCompress);
    for (let no = 0; no < 5; no++) await compress(randomBytes(2_000));
    expect(hashed).toBeLessThan(100);
    await threads.close();
    await Promise.all(hashes);
  });

  it('accept a limited number, and reject the rest immediately with the seconds to wait', async () => {
    threads = new HashThreads(1, 10);
    const rejected: { code: number; data: { retryAfter: number } }[] = [];
    const hashes = Array.from({ length: 150 }, (_, no) =>
      threads.run(work(SLOW), stranger(no)).catch((error) => void rejected.push(error)),
    );
    expect(threads.waiting).toBe(10);
    await Promise.resolve();
    await Promise.resolve();
    expect(rejected).toHaveLength(139);
    for (const { code, data } of rejected) {
      expect(code).toBe(BizCode.tooManyAttempts);
      expect(data.retryAfter).toBeGreaterThanOrEqual(1);
    }
    await threads.close();
    await Promise.all(hashes);
  });

  it('serve a known device before waiting strangers', async () => {
    threads = new HashThreads(1, 50);
    const order: string[] = [];
    const strangers = Array.from({ length: 8 }, (_, no) =>
      threads.run(work(10, `${no}`), stranger(no)).then(() => order.push('stranger')),
    );
    const owner = threads
      .run(work(10), { account: 'owner', address: 'one address', known: true })
      .then(() => order.push('owner'));
    await Promise.all([...strangers, owner]);
    // The hash of the first stranger was already running.
    expect(order.indexOf('owner')).toBe(1);
  });

  it('report an error and continue', async () => {
    threads = new HashThreads(1);
    await expect(threads.run(work(-1), stranger(1))).rejects.toThrow();
    await expect(threads.run(work(4), stranger(2))).resolves.toHaveLength(32);
  });
});
