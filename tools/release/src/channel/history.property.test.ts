import { type ChannelDocument } from '@oware/contracts';
import { getLatestRevision, readRevision, RejectedError, type Channel } from '@oware/release-store';
import { createTestRelease, createMemoryStore, addPublished } from '@oware/release-store/testing';
import fc from 'fast-check';
import { disableRemote, promoteRelease, rollbackOne, rollbackTo, startCanary, type Author } from './changes';
import { getCanary, getCurrent, removeRemote } from './state';

const names = ['account', 'sportsbook', 'virtuals'];
const versions = ['1.0.0', '1.1.0', '1.2.0'];
const releases = [...names, 'shell'].flatMap((name) => versions.map((version) => createTestRelease(name, version)));
const author: Author = { by: 'ada', now: () => new Date('2026-01-02T03:04:05.000Z') };

type Command = (channel: Channel) => Promise<ChannelDocument>;

const name = fc.constantFrom(...names);
const version = fc.constantFrom(...versions);
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(fc.constantFrom(...names, 'shell'), version).map(
    ([app, to]): Command =>
      (channel) =>
        promoteRelease(channel, author, app, to),
  ),
  fc.tuple(name, version, fc.integer({ min: 1, max: 100 })).map(
    ([app, to, percent]): Command =>
      (channel) =>
        startCanary(channel, author, app, to, percent),
  ),
  name.map(
    (app): Command =>
      (channel) =>
        promoteRelease(channel, author, app),
  ),
  name.map(
    (app): Command =>
      (channel) =>
        disableRemote(channel, author, app),
  ),
  fc.constantFrom(...names, 'shell').map(
    (app): Command =>
      (channel) =>
        rollbackOne(channel, author, app),
  ),
  fc.integer({ min: 1, max: 12 }).map(
    (revision): Command =>
      (channel) =>
        rollbackTo(channel, author, revision),
  ),
);

/** Creates a channel by some commands; commands that make no sense are rejected. */
async function channelAfter(commands: readonly Command[]): Promise<Channel> {
  const store = createMemoryStore();
  await addPublished(store, ...releases);
  const channel: Channel = { store, country: 'gh', channel: 'stable' };
  await promoteRelease(channel, author, 'shell', '1.0.0');
  for (const app of names) await promoteRelease(channel, author, app, '1.0.0');
  for (const run of commands) await run(channel).catch(ignoreRejection);
  return channel;
}

function ignoreRejection(error: unknown): void {
  if (!(error instanceof RejectedError)) throw error;
}

const history = fc.array(command, { maxLength: 20 });
const served = ({ id, shell, remotes, canaries, disabled }: ChannelDocument): unknown => ({
  id,
  shell,
  remotes,
  canaries,
  disabled,
});
const runs = { numRuns: 60 };

it('restores exactly the releases of any earlier revision', async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.nat(), async (commands, any) => {
      const channel = await channelAfter(commands);
      const { revision } = (await getLatestRevision(channel))!;
      const to = 1 + (any % (revision - 1));
      const back = await rollbackTo(channel, author, to);
      expect(served(back)).toEqual(served(await readRevision(channel, to)));
      expect(back.revision).toBe(revision + 1);
    }),
    runs,
  );
});

it('reverts a promotion exactly, apart from the canary that it ended', async () => {
  await fc.assert(
    fc.asyncProperty(history, name, version, async (commands, app, to) => {
      const channel = await channelAfter(commands);
      const before = (await getLatestRevision(channel))!;
      fc.pre(getCurrent(before, app) !== undefined && getCurrent(before, app)?.version !== to);
      await promoteRelease(channel, author, app, to);
      const after = await rollbackOne(channel, author, app);
      const canaries = before.canaries.filter((entry) => entry !== getCanary(before, app));
      const { shell, remotes, disabled } = before;
      expect(after).toMatchObject({ shell, remotes, canaries, disabled });
    }),
    runs,
  );
});

it('changes one app only, and goes back further each time until nothing is left', async () => {
  await fc.assert(
    fc.asyncProperty(history, name, async (commands, app) => {
      const channel = await channelAfter(commands);
      let reached = Infinity;
      for (;;) {
        const before = (await getLatestRevision(channel))!;
        const after = await rollbackOne(channel, author, app).catch(ignoreRejection);
        if (!after) break;
        expect(removeRemote(after, app)).toEqual(removeRemote(before, app));
        const { to } = after.change;
        if (getCanary(before, app)) {
          expect([to, getCurrent(after, app)]).toEqual([undefined, getCurrent(before, app)]);
          continue;
        }
        expect(to).toBeLessThan(reached);
        reached = to ?? 0;
        expect(getCurrent(after, app)).toEqual(getCurrent(await readRevision(channel, reached), app));
      }
    }),
    runs,
  );
});

it('never changes a written revision', async () => {
  await fc.assert(
    fc.asyncProperty(history, history, async (first, second) => {
      const channel = await channelAfter(first);
      const { revision } = (await getLatestRevision(channel))!;
      const before = await Promise.all(Array.from({ length: revision }, (_, at) => readRevision(channel, at + 1)));
      for (const run of second) await run(channel).catch(ignoreRejection);
      const latest = (await getLatestRevision(channel))!;
      const after = await Promise.all(
        Array.from({ length: latest.revision }, (_, at) => readRevision(channel, at + 1)),
      );
      expect(after.slice(0, revision)).toEqual(before);
      expect(after.map((document) => document.revision)).toEqual(after.map((_, at) => at + 1));
    }),
    { numRuns: 30 },
  );
});
