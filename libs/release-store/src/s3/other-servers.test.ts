import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { RejectedError } from '../rejected';
import { openStore } from '../open-store';
import { type Store } from '../store/store';
import { startS3rver } from '../testing/s3/start-s3rver';

let server: Server | undefined;
let requests: number;
afterEach(async () => {
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

const getPort = (started: Server | undefined): number => (started?.address() as AddressInfo).port;

/** Returns a store at an address where another kind of server responds. */
async function at(status: number, body: string, headers: Record<string, string> = {}): Promise<Store> {
  requests = 0;
  const started = createServer((_request, response) => {
    requests++;
    response.writeHead(status, { ...headers, connection: 'close' }).end(body);
  });
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  server = started;
  const environment = {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${getPort(server)}/`,
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 'b',
  };
  return openStore('s3://oware-releases', environment, { wait: () => Promise.resolve() });
}

const list = (inner: string): string =>
  `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</ListBucketResult>`;

it.each<[string, number, string]>([
  ['a missing page', 404, '<html>Not found</html>'],
  ['a forbidden method', 405, ''],
])('does not mistake a web server for an empty bucket: %s', async (_, status, body) => {
  const store = await at(status, body);
  for (const call of [() => store.read('a'), () => store.list('a'), () => store.create('a', Buffer.from(''))]) {
    await expect(call()).rejects.toThrow(
      `s3://oware-releases at 127.0.0.1:${getPort(server)} responded with ${status}, which is not a valid response of an S3 server.`,
    );
  }
});

it.each<[string, string]>([
  ['a web page', '<html><body>Welcome</body></html>'],
  ['an incomplete list', list('<IsTruncated>false</IsTruncated>').slice(0, -8)],
  ['a list without a mark of its end', list('<Contents><Key>a/b</Key></Contents>')],
  ['a list that continues without a token', list('<IsTruncated>true</IsTruncated>')],
  [
    'a list that repeats its token',
    list('<IsTruncated>true</IsTruncated><NextContinuationToken>x</NextContinuationToken>'),
  ],
  ['a list with a document type', `<!DOCTYPE x [<!ENTITY y "z">]>${list('<IsTruncated>false</IsTruncated>')}`],
  ['no text at all', ''],
])('does not accept as a list: %s', async (_, body) => {
  const store = await at(200, body);
  await expect(store.list('a')).rejects.toThrow('which is not a valid response of an S3 server');
});

it('ignores names outside of the requested folder', async () => {
  const store = await at(
    200,
    list(
      '<IsTruncated>false</IsTruncated><Contents><Key>b/evil</Key></Contents><Contents><Key>a/good</Key></Contents><Contents><Key>a/</Key></Contents>',
    ),
  );
  expect(await store.list('a')).toEqual(['good']);
});

it('reports where the bucket is instead of following a redirect', async () => {
  const store = await at(301, '<Error><Code>PermanentRedirect</Code><Message>Elsewhere.</Message></Error>', {
    location: 'http://127.0.0.1:9/',
    'x-amz-bucket-region': 'eu-west-1',
  });
  const error: unknown = await store.read('a').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RejectedError);
  expect(String(error)).toContain(
    'is in another region (eu-west-1): set AWS_REGION and AWS_ENDPOINT_URL to those of the bucket. It responded with 301 PermanentRedirect (Elsewhere.).',
  );
  expect(requests).toBe(1);
});

describe('s3rver', () => {
  it('is detected to ignore the condition before a key is written twice', async () => {
    const { environment, bucket, close } = await startS3rver(false);
    try {
      const store = openStore(`s3://${bucket}/prod`, environment);
      await expect(store.create('a/b', Buffer.from('one'))).rejects.toThrow(
        'ignores conditional writes (If-None-Match)',
      );
      expect(await store.list('a')).toEqual([]);
    } finally {
      await close();
    }
  });

  it('reports errors of bucket and key with their codes', async () => {
    const { environment, bucket, close } = await startS3rver(false);
    try {
      await expect(openStore('s3://elsewhere', environment).list('a')).rejects.toThrow(
        'There is no bucket "elsewhere"',
      );
      for (const wrong of [{ AWS_SECRET_ACCESS_KEY: 'x' }, { AWS_ACCESS_KEY_ID: 'x' }]) {
        await expect(openStore(`s3://${bucket}`, { ...environment, ...wrong }).read('a')).rejects.toThrow(
          /denies access: 403 (SignatureDoesNotMatch|InvalidAccessKeyId)/,
        );
      }
    } finally {
      await close();
    }
  });
});
