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
/** Slow enough that what is asked for meanwhile has to wait. */
const SLOW = 14;

describe('hash threads', () => {
  let threads: HashThreads;
  afterEach(() => threads.close());

  it('hash as scrypt does, outside of this thread and of the pool of the process', async () => {
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

  it('leave compression, which uses the pool of the process, its threads while 150 hashes are wanted', async () => {
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

  it('take a bounded number, and refuse the rest at once with the seconds to wait', async () => {
    threads = new HashThreads(1, 10);
    const refused: { code: number; data: { retryAfter: number } }[] = [];
    const hashes = Array.from({ length: 150 }, (_, no) =>
      threads.run(work(SLOW), stranger(no)).catch((error) => void refused.push(error)),
    );
    expect(threads.waiting).toBe(10);
    await Promise.resolve();
    await Promise.resolve();
    expect(refused).toHaveLength(139);
    for (const { code, data } of refused) {
      expect(code).toBe(BizCode.tooManyAttempts);
      expect(data.retryAfter).toBeGreaterThanOrEqual(1);
    }
    await threads.close();
    await Promise.all(hashes);
  });

  it('serve a known device before the strangers who wait', async () => {
    threads = new HashThreads(1, 50);
    const order: string[] = [];
    const strangers = Array.from({ length: 8 }, (_, no) =>
      threads.run(work(10, `${no}`), stranger(no)).then(() => order.push('stranger')),
    );
    const owner = threads
      .run(work(10), { account: 'owner', address: 'one address', known: true })
      .then(() => order.push('owner'));
    await Promise.all([...strangers, owner]);
    // The first stranger's was under way.
    expect(order.indexOf('owner')).toBe(1);
  });

  it('report what went wrong, and go on', async () => {
    threads = new HashThreads(1);
    await expect(threads.run(work(-1), stranger(1))).rejects.toThrow();
    await expect(threads.run(work(4), stranger(2))).resolves.toHaveLength(32);
  });
});
