import { getLatestRevision, openStore, type Channel, type Store } from '@oware/release-store';
import { createTestRelease, addPublished, startS3, type S3Server } from '@oware/release-store/testing';
import { RevisionConflictError } from '../rejected';
import { disableRemote, promoteRelease, type Author } from './changes';

let server: S3Server;
beforeEach(async () => {
  server = await startS3({ pageSize: 2, conflicts: true });
});
afterEach(() => server.close());

const opened = (): Store =>
  openStore(`s3://${server.bucket}/prod`, server.environment, { wait: () => Promise.resolve() });
const openChannel = (store: Store): Channel => ({ store, country: 'ng', channel: 'stable' });
const author = (by: string): Author => ({ by, now: () => new Date('2026-01-02T03:04:05.000Z') });

/** Creates stores that block until all of them have listed the revisions, so that all changes start from the same one. */
function together(count: number): () => Store {
  let waiting = count;
  let open: () => void;
  const gate = new Promise<void>((resolve) => (open = resolve));
  return () => {
    const store = opened();
    return {
      ...store,
      async list(key, after) {
        const names = await store.list(key, after);
        if (--waiting === 0) open();
        await gate;
        return names;
      },
    };
  };
}

it('accepts the change of one of two pipelines and rejects the other', async () => {
  await addPublished(
    opened(),
    createTestRelease('shell', '1.0.0'),
    createTestRelease('account', '1.0.0'),
    createTestRelease('account', '1.1.0'),
  );
  await promoteRelease(openChannel(opened()), author('ada'), 'shell', '1.0.0');
  await promoteRelease(openChannel(opened()), author('ada'), 'account', '1.0.0');
  const pipeline = together(2);
  const outcomes = await Promise.allSettled([
    promoteRelease(openChannel(pipeline()), author('one'), 'account', '1.1.0'),
    disableRemote(openChannel(pipeline()), author('two'), 'account'),
  ]);
  const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []));
  expect(won).toHaveLength(1);
  expect(lost).toEqual([expect.any(RevisionConflictError)]);
  expect(lost[0]?.message).toContain(`ng/stable was changed first: ${won[0]?.change.action} account`);
  expect(lost[0]?.message).toContain(`by ${won[0]?.change.by} at`);
  expect(await getLatestRevision(openChannel(opened()))).toEqual(won[0]);
});

it('accepts one of many identical changes, although responses are lost', async () => {
  await addPublished(opened(), createTestRelease('shell', '1.0.0'));
  server.fail('PUT prod/channels/ng/stable/00000001.json', 'cut-after', 'error-after', 'cut-before', 'slow-down');
  const pipeline = together(10);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => promoteRelease(openChannel(pipeline()), author('ada'), 'shell', '1.0.0')),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(RevisionConflictError);
  expect((await getLatestRevision(openChannel(opened())))?.revision).toBe(1);
});
