import { RejectedError, UnreachableError } from '../rejected';
import { openStore } from '../open-store';
import { type Store } from '../store/store';
import { startS3, type S3Server, type S3ServerOptions } from '../testing/s3/s3-server';
import { type SimulatedError } from '../testing/s3/failures';
import { type S3Options } from './bucket';

let server: S3Server;
let waits: number[];
afterEach(() => server.close());

async function started(options: S3ServerOptions = {}): Promise<Store> {
  server = await startS3(options);
  waits = [];
  return opened();
}

const opened = (more: S3Options = {}, environment: Record<string, string> = {}, bucket = server.bucket): Store =>
  openStore(
    `s3://${bucket}/prod`,
    { ...server.environment, ...environment },
    { wait: async (time) => void waits.push(time), ...more },
  );

const text = (content: string): Buffer => Buffer.from(content);
const failure = async (call: Promise<unknown>): Promise<Error> =>
  call.then(
    () => Promise.reject(new Error('it did not fail')),
    (error: Error) => error,
  );

describe('a server that fails for a while', () => {
  it.each<SimulatedError>(['slow-down', 'error-after', 'cut-before', 'cut-after', 'cut-within'])(
    'is asked again: %s',
    async (simulated) => {
      const store = await started();
      await store.create('a/b', text('content'));
      server.fail('GET prod/a/b', simulated, simulated);
      server.fail('LIST prod/a/', simulated, simulated);
      expect(String(await store.read('a/b'))).toBe('content');
      expect(await store.list('a')).toEqual(['b']);
      expect(waits).toHaveLength(4);
    },
  );

  it('is given more time after each failure', async () => {
    const store = await started();
    server.fail('GET prod/a/b', ...Array<SimulatedError>(5).fill('slow-down'));
    expect(await store.read('a/b')).toBeUndefined();
    waits.forEach((time, index) => {
      expect(time).toBeGreaterThanOrEqual(50 * 2 ** index);
      expect(time).toBeLessThanOrEqual(100 * 2 ** index);
    });
    expect(waits).toHaveLength(5);
  });

  it('is given up after six attempts', async () => {
    const store = await started();
    server.fail('GET prod/a/b', ...Array<SimulatedError>(6).fill('slow-down'));
    const error = await failure(store.read('a/b'));
    expect(error).toBeInstanceOf(UnreachableError);
    expect(error.message).toMatch(
      /^s3:\/\/oware-releases\/prod at 127\.0\.0\.1:\d+ does not respond: 503 SlowDown, after 6 attempts\.$/,
    );
    expect(server.requests).toEqual(Array(6).fill('GET prod/a/b'));
  });

  it('is not waited for longer than the timeout of a request', async () => {
    await started();
    server.fail('GET prod/a/b', 'silence-before', 'silence-before');
    expect((await failure(opened({ timeout: 50, attempts: 2 }).read('a/b'))).message).toContain(
      'does not respond: no response in time, after 2 attempts.',
    );
  });

  it('may be down', async () => {
    const store = await started();
    await server.close();
    const error = await failure(store.list('releases'));
    expect(error).toBeInstanceOf(UnreachableError);
    expect(error.message).toContain('ECONNREFUSED');
  });
});

describe('creating a key', () => {
  it.each<SimulatedError>(['cut-after', 'error-after', 'silence-after'])(
    'recognises its own first attempt: %s',
    async (simulated) => {
      await started();
      const store = opened({ timeout: 2_000 });
      server.fail('PUT prod/a/b', simulated);
      expect(await store.create('a/b', text('mine'))).toBe(true);
      expect(server.requests.filter((request) => request.endsWith('prod/a/b'))).toEqual([
        'PUT prod/a/b',
        'PUT prod/a/b',
        'GET prod/a/b',
      ]);
      expect(String(await store.read('a/b'))).toBe('mine');
    },
  );

  it.each<SimulatedError>(['cut-before', 'slow-down', 'conflict'])(
    'succeeds with a later attempt: %s',
    async (simulated) => {
      const store = await started();
      server.fail('PUT prod/a/b', simulated, simulated, simulated);
      expect(await store.create('a/b', text('mine'))).toBe(true);
      expect(waits).toHaveLength(3);
    },
  );

  it.each<[string, string]>([
    ['other', 'theirs'],
    ['the same', 'mine'],
  ])('fails when another call wrote %s bytes while the response was missing', async (_, theirs) => {
    const store = await started();
    await opened().create('a/b', text(theirs));
    server.fail('PUT prod/a/b', 'cut-before');
    expect(await store.create('a/b', text('mine'))).toBe(false);
    expect(String(await store.read('a/b'))).toBe(theirs);
  });

  it('succeeds when only the last attempt is executed, without a response', async () => {
    const store = await started();
    server.fail('PUT prod/a/b', ...Array<SimulatedError>(5).fill('cut-before'), 'cut-after');
    expect(await store.create('a/b', text('mine'))).toBe(true);
  });

  it.each<[string, SimulatedError[], SimulatedError[]]>([
    ['nothing was written in the end', Array<SimulatedError>(6).fill('cut-before'), []],
    ['the object cannot be read', ['cut-after'], Array<SimulatedError>(6).fill('slow-down')],
  ])('reports an unknown outcome when %s', async (_, puts, gets) => {
    const store = await started();
    server.fail('PUT prod/a/b', ...puts);
    server.fail('GET prod/a/b', ...gets);
    const error = await failure(store.create('a/b', text('mine')));
    expect(error).toBeInstanceOf(UnreachableError);
    expect(error.message).toContain('It is not known whether prod/a/b was written: check before you try again.');
  });

  it('lets exactly one of many succeed while any response may be lost', async () => {
    await started();
    server.fail(
      'PUT prod/a/b',
      'cut-after',
      'cut-before',
      'error-after',
      'slow-down',
      'cut-after',
      'conflict',
      'cut-before',
    );
    const won = await Promise.all(Array.from({ length: 20 }, () => opened().create('a/b', text('same'))));
    expect(won.filter(Boolean)).toHaveLength(1);
  });

  it('checks once per store whether the condition is supported', async () => {
    const store = await started();
    await Promise.all(['a', 'b', 'c'].map((key) => store.create(key, text(key))));
    await opened().create('d', text('d'));
    expect(server.requests.filter((request) => request.includes('conditional'))).toEqual(
      Array(3).fill('PUT prod/.conditional-writes'),
    );
    await store.create('folder/e', text('e'));
    expect(await store.list('folder')).toEqual(['e']);
  });

  it.each<[NonNullable<S3ServerOptions['conditions']>, string]>([
    ['ignored', 'ignores conditional writes (If-None-Match): releases could overwrite each other there.'],
    ['refused', 'does not support conditional writes (If-None-Match)'],
  ])('is rejected on a server where conditions are %s', async (conditions, message) => {
    const store = await started({ conditions });
    const errors = [await failure(store.create('a/b', text('one'))), await failure(store.create('a/b', text('two')))];
    for (const error of errors) {
      expect(error).toBeInstanceOf(RejectedError);
      expect(error.message).toContain(message);
    }
    expect([...server.objects.keys()].filter((key) => !key.endsWith('.conditional-writes'))).toEqual([]);
  });

  it('accepts a conflict with another check of the condition as a response', async () => {
    const store = await started();
    server.fail('PUT prod/.conditional-writes', 'conflict');
    expect(await store.create('a', text('a'))).toBe(true);
    expect(waits).toEqual([]);
  });

  it('checks the condition again after the server was down', async () => {
    const store = await started();
    server.fail('PUT prod/.conditional-writes', ...Array<SimulatedError>(6).fill('slow-down'));
    await expect(store.create('a', text('a'))).rejects.toThrow(UnreachableError);
    expect(await store.create('a', text('a'))).toBe(true);
  });
});

it('lists names that XML must escape', async () => {
  const store = await started();
  for (const name of ["it's", '<&">', '&amp;']) await store.create(`names/${name}/x`, text(name));
  expect(await store.list('names')).toEqual(['&amp;', '<&">', "it's"]);
});

describe('invalid access', () => {
  it.each<[string, () => Store, string]>([
    [
      'a wrong secret',
      () => opened({}, { AWS_SECRET_ACCESS_KEY: 'other' }),
      'denies access: 403 SignatureDoesNotMatch (The signature does not match the secret key.). Check AWS_ACCESS_KEY_ID,',
    ],
    ['an unknown key', () => opened({}, { AWS_ACCESS_KEY_ID: 'AKIDOTHER' }), 'denies access: 403 InvalidAccessKeyId'],
    [
      'another region',
      () => opened({}, { AWS_REGION: 'eu-west-1' }),
      "rejects the request: 400 AuthorizationHeaderMalformed (The region 'eu-west-1' is wrong; expecting 'af-south-1'.)",
    ],
    ['a missing bucket', () => opened({}, {}, 'elsewhere'), 'There is no bucket "elsewhere"'],
  ])('is rejected immediately: %s', async (_, open, message) => {
    await started();
    const errors = await Promise.all([open().read('a'), open().list('a'), open().create('a', text(''))].map(failure));
    for (const error of errors) {
      expect(error).toBeInstanceOf(RejectedError);
      expect(error).not.toBeInstanceOf(UnreachableError);
      expect(error.message).toContain(message);
    }
    expect(waits).toEqual([]);
  });

  it('opens with a session token', async () => {
    const store = await started({ sessionToken: 'for an hour' });
    expect(await store.create('a', text('a'))).toBe(true);
    const error = await failure(opened({}, { AWS_SESSION_TOKEN: 'of yesterday' }).read('a'));
    expect(error.message).toContain('InvalidToken');
  });
});
