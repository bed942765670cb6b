import { type Release, type ReleaseTexts, type SentTexts } from '@oware/contracts';
import { type ApiClient } from '../api/api-client';
import { createReleaseSet } from '../releases/release-set';
import { type CountrySets } from '../rendering/renderers';
import { buildApp } from '../testing/build-app';
import { until } from '../testing/test-edge';
import { createTextSender, type TextSender } from './send-texts';

const shell = buildApp('shell', '1.0.0').release;
const [one, two] = ['1.0.0', '1.1.0'].map((version) => buildApp('promotions', version).release) as [Release, Release];
const texts: ReleaseTexts = { english: { page_rewards: { title: 'Rewards' } }, languages: {} };

let taken: string[];
let status: number;
let failures: unknown[];
let sender: TextSender;

beforeEach(() => {
  taken = [];
  failures = [];
  status = 204;
  const request = (call: { body: string }, done: (error: null, response: object) => void): void => {
    const { app, version, isCurrent } = JSON.parse(call.body) as SentTexts;
    if (status === 204) taken.push(`${app}@${version}${isCurrent ? ' current' : ''}`);
    done(null, { statusCode: status, body: { dump: () => Promise.resolve() } });
  };
  sender = createTextSender({
    api: { request } as unknown as ApiClient,
    // An older release has none.
    readTexts: ({ name }) => Promise.resolve(name === 'shell' ? undefined : texts),
    failed: (error) => failures.push(error),
    retryMs: 5,
  });
});
afterEach(() => sender.close());

const sets = (main: Release, ...canaries: Release[]): CountrySets => ({
  main: createReleaseSet(shell, [main]),
  canaries: canaries.map((release) => createReleaseSet(shell, [release])),
});
const have = (count: number): Promise<unknown> =>
  until(
    () => Promise.resolve(taken.length),
    (length) => length >= count,
  );

it('sends the texts of the releases served, of a canary, and of the current ones again after a rollback', async () => {
  sender.send(sets(one, two));
  await have(2);
  sender.send(sets(one));
  sender.send(sets(two));
  await have(3);
  sender.send(sets(one));
  await have(4);
  expect(taken).toEqual([
    'promotions@1.1.0',
    'promotions@1.0.0 current',
    'promotions@1.1.0 current',
    'promotions@1.0.0 current',
  ]);
});

it('retries when the API does not accept the texts, and reports it once', async () => {
  status = 503;
  sender.send(sets(one));
  await until(
    () => Promise.resolve(failures.length),
    (length) => length > 0,
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  status = 204;
  await have(1);
  expect([taken, failures]).toEqual([['promotions@1.0.0 current'], [new Error('the API returned 503')]]);
});
