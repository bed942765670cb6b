import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { Refused } from '../refused';
import { openStore } from '../store/open-store';
import { type Store } from '../store/store';
import { startS3rver } from '../testing/s3/start-s3rver';

let server: Server | undefined;
let requests: number;
afterEach(async () => {
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

const portOf = (started: Server | undefined): number => (started?.address() as AddressInfo).port;

/** A store at an address where something else responses. */
async function at(status: number, body: string, headers: Record<string, string> = {}): Promise<Store> {
  requests = 0;
  const started = createServer((_request, response) => {
    requests++;
    response.writeHead(status, { ...headers, connection: 'close' }).end(body);
  });
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  server = started;
  const environment = {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${portOf(server)}/`,
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 'b',
  };
  return openStore('s3://oware-releases', environment, { wait: () => Promise.resolve() });
}

const list = (inner: string): string =>
  `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</ListBucketResult>`;

it.each<[string, number, string]>([
  ['a page that is not there', 404, '<html>Not found</html>'],
  ['a forbidden method', 405, ''],
])('takes no web server for an empty bucket: %s', async (_, status, body) => {
  const store = await at(status, body);
  for (const call of [() => store.read('a'), () => store.list('a'), () => store.create('a', Buffer.from(''))]) {
    await expect(call()).rejects.toThrow(
      `s3://oware-releases at 127.0.0.1:${portOf(server)} responded with ${status}, which is no response of an S3 server to this.`,
    );
  }
});

it.each<[string, string]>([
  ['a web page', '<html><body>Welcome</body></html>'],
  ['half a list', list('<IsTruncated>false</IsTruncated>').slice(0, -8)],
  ['a list that does not say whether it ends', list('<Contents><Key>a/b</Key></Contents>')],
  ['a list that goes on nowhere', list('<IsTruncated>true</IsTruncated>')],
  [
    'a list that goes round in circles',
    list('<IsTruncated>true</IsTruncated><NextContinuationToken>x</NextContinuationToken>'),
  ],
  ['a list with a document type', `<!DOCTYPE x [<!ENTITY y "z">]>${list('<IsTruncated>false</IsTruncated>')}`],
  ['no text at all', ''],
])('takes no list from %s', async (_, body) => {
  const store = await at(200, body);
  await expect(store.list('a')).rejects.toThrow('which is no response of an S3 server to this');
});

it('lists nothing that it did not ask for', async () => {
  const store = await at(
    200,
    list(
      '<IsTruncated>false</IsTruncated><Contents><Key>b/evil</Key></Contents><Contents><Key>a/good</Key></Contents><Contents><Key>a/</Key></Contents>',
    ),
  );
  expect(await store.list('a')).toEqual(['good']);
});

it('says where the bucket is instead of going there', async () => {
  const store = await at(301, '<Error><Code>PermanentRedirect</Code><Message>Elsewhere.</Message></Error>', {
    location: 'http://127.0.0.1:9/',
    'x-amz-bucket-region': 'eu-west-1',
  });
  const error: unknown = await store.read('a').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Refused);
  expect(String(error)).toContain(
    'is elsewhere (eu-west-1): set AWS_REGION and AWS_ENDPOINT_URL to where the bucket is. It responded with 301 PermanentRedirect (Elsewhere.).',
  );
  expect(requests).toBe(1);
});

describe('s3rver', () => {
  it('is found out to ignore the condition, before a key is written twice', async () => {
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

  it('says what is wrong with bucket and key in its own words', async () => {
    const { environment, bucket, close } = await startS3rver(false);
    try {
      await expect(openStore('s3://elsewhere', environment).list('a')).rejects.toThrow(
        'There is no bucket "elsewhere"',
      );
      for (const wrong of [{ AWS_SECRET_ACCESS_KEY: 'x' }, { AWS_ACCESS_KEY_ID: 'x' }]) {
        await expect(openStore(`s3://${bucket}`, { ...environment, ...wrong }).read('a')).rejects.toThrow(
          /refuses access: 403 (SignatureDoesNotMatch|InvalidAccessKeyId)/,
        );
      }
    } finally {
      await close();
    }
  });
});
