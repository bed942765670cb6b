import { openStore } from '@oware/release-store';
import { addPublished, startS3, type S3Server } from '@oware/release-store/testing';
import { type Edge } from './start-edge';
import { serveReleases } from './testing/channel';
import { getLateFile, buildApp } from './testing/build-app';
import { testGround, until, type TestGround, type TestPage } from './testing/test-edge';

const shell = buildApp('shell', '1.0.0');
const [one, two] = [buildApp('sportsbook', '1.0.0'), buildApp('sportsbook', '1.1.0')];

let ground: TestGround;
let server: S3Server;
let edge: Edge;
const version = async (): Promise<string | undefined> =>
  ((await (await fetch(`${edge.url}/ng/m`)).json()) as TestPage).remotes['sportsbook'];

beforeAll(async () => {
  ground = await testGround();
  server = await startS3();
});
afterAll(async () => {
  await edge.close();
  await ground.close();
});

it('follows a channel in a bucket, and continues to serve while the bucket is down, even after a restart', async () => {
  const releases = `s3://${server.bucket}/prod`;
  const store = openStore(releases, server.environment);
  await addPublished(store, shell, one, two);
  for (const country of ['gh', 'ng'] as const) await serveReleases(store, country, { shell, remotes: [one] });
  const settings = { releases, storeEnvironment: server.environment };
  edge = await ground.start(settings);
  expect(await version()).toBe('1.0.0');

  await serveReleases(store, 'ng', { shell, remotes: [two] });
  await until(version, (served) => served === '1.1.0');
  expect((await fetch(edge.url + getLateFile(one))).status).toBe(200);

  await server.close();
  const metrics = async (): Promise<string> => (await fetch(`${edge.internalUrl}/metrics`)).text();
  await until(metrics, (text) =>
    text.includes('edge_registry_refused_total{country="ng",reason="unreachable",channel="stable"} 1'),
  );
  expect(await version()).toBe('1.1.0');
  await edge.close();
  edge = await ground.start(settings);
  expect([await version(), (await fetch(edge.url + getLateFile(two))).status]).toEqual(['1.1.0', 200]);
});
