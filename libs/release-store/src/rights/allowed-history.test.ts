import { type ChannelDocument, type ChannelProposal } from '@oware/contracts';
import { readRevision, getRevisionKey, type Channel } from '../channel/channel';
import { toJson } from '../json';
import { createTestRelease } from '../testing/test-release';
import { createTestKey, createRightsText, type TestKey } from '../testing/test-rights';
import { createMemoryStore } from '../testing/memory-store';
import { createAllowedHistory } from './allowed-history';
import { parseRights } from './rights';

const ada = createTestKey('ada', ['*']);
const kofi = createTestKey('kofi', [], { approves: ['protection'] });
const squad = createTestKey('promotions', ['promotions']);
const retired = createTestKey('esi', ['*'], { until: '2026-01-01T00:00:00.000Z' });
const eve = createTestKey('eve', ['*']);

const shell = createTestRelease('shell', '1.0.0').release;
const promotions = ['1.0.0', '1.1.0'].map((version) => createTestRelease('promotions', version).release);
const protection = ['1.0.0', '1.1.0'].map((version) => createTestRelease('protection', version).release);

let channel: Channel & { store: ReturnType<typeof createMemoryStore> };
let rejected: [number, string][];
beforeEach(async () => {
  channel = { store: createMemoryStore(), country: 'ng', channel: 'stable' };
  rejected = [];
  await write(FIRST);
});

const minute = (at: number): string => new Date(Date.UTC(2026, 0, 2, 3, at)).toISOString();

/** Releases served when rights were introduced. */
const FIRST: ChannelDocument = {
  schema: 1,
  country: 'ng',
  channel: 'stable',
  id: '0123456789abcdef',
  revision: 1,
  shell,
  remotes: [promotions[0]!, protection[0]!],
  canaries: [],
  disabled: [],
  change: { action: 'promote', name: 'protection', version: '1.0.0', at: minute(0), by: 'somebody' },
};

const withPromotions: Partial<ChannelDocument> = { remotes: [promotions[1]!, protection[0]!] };
const withProtection: Partial<ChannelDocument> = { remotes: [promotions[0]!, protection[1]!] };

/** Creates the document that follows another, by some author. */
const next = (
  before: ChannelDocument,
  state: Partial<ChannelDocument>,
  change: Partial<ChannelDocument['change']>,
): ChannelDocument => ({
  ...before,
  ...state,
  revision: before.revision + 1,
  change: { action: 'promote', name: 'promotions', at: minute(before.revision), by: 'promotions', ...change },
});

const signWith = ({ signer }: TestKey, document: ChannelDocument): ChannelDocument => ({
  ...document,
  signature: signer.sign('revision', document),
});

async function write(document: ChannelDocument, more: Record<string, unknown> = {}): Promise<ChannelDocument> {
  await channel.store.create(getRevisionKey(channel, document.revision), toJson({ ...document, ...more }));
  return document;
}

const history = (more: Record<string, unknown> = {}) =>
  createAllowedHistory(
    channel,
    parseRights(createRightsText([ada, kofi, squad, retired], { trusted: { 'ng/stable': 1 }, ...more }), 'rights'),
    (revision, why) => rejected.push([revision, why]),
  );

/** Writes a revision and returns why it is not allowed. */
async function judge(document: ChannelDocument): Promise<string | undefined> {
  await write(document);
  const opened = history();
  await opened.getNumberAt(document.revision);
  return opened.getViolation(document.revision);
}

it('allows a change that a squad has signed for its remote', async () => {
  const document = await write(signWith(squad, next(FIRST, withPromotions, {})));
  expect(await history().latest()).toEqual(document);
});

it('accepts a signature of a document with unknown fields', async () => {
  const later = { ...next(FIRST, withPromotions, {}), later: { of: ['another', 'version'] } };
  await write({ ...later, signature: squad.signer.sign('revision', later) });
  expect(await history().getNumberAt(2)).toBe(2);
});

it.each<[string, () => ChannelDocument, string]>([
  ['without a signature', () => next(FIRST, withPromotions, {}), 'it has no signature'],
  ['of a stranger', () => signWith(eve, next(FIRST, withPromotions, { by: 'eve' })), 'is unknown'],
  [
    'that was changed after it was signed',
    () => ({ ...signWith(squad, next(FIRST, withPromotions, {})), ...withProtection }),
    'its signature was not made with the key of promotions',
  ],
  [
    'signed in the name of somebody else',
    () => signWith(squad, next(FIRST, withPromotions, { by: 'ada' })),
    'promotions signed it in the name of ada',
  ],
  [
    'of an expired key',
    () => signWith(retired, next(FIRST, withPromotions, { by: 'esi' })),
    'the key of esi was valid until',
  ],
  [
    'that is backdated to when the key was valid',
    () => signWith(retired, next(FIRST, withPromotions, { by: 'esi', at: '2025-12-31T00:00:00.000Z' })),
    'it is dated before revision 1',
  ],
  [
    'of a remote of another squad',
    () => signWith(squad, next(FIRST, withProtection, { name: 'protection' })),
    'promotions may not change protection in ng/stable',
  ],
  [
    'that also changes the remote of another squad',
    () => signWith(squad, next(FIRST, { remotes: [promotions[1]!] }, {})),
    'promotions may not change protection',
  ],
  [
    'that names only one of the two remotes that it changes',
    () => signWith(ada, next(FIRST, { remotes: [promotions[1]!] }, { by: 'ada' })),
    'it also changes protection',
  ],
  [
    'that disables a remote, disguised as a promotion',
    () => signWith(squad, next(FIRST, { remotes: [protection[0]!] }, {})),
    'a change of promotions needs two people',
  ],
  [
    'that serves a new release, disguised as a rollback',
    () => signWith(squad, next(FIRST, withPromotions, { action: 'rollback', to: 1 })),
    'it does not serve what revision 1 served',
  ],
  [
    'that rolls back to no revision',
    () => signWith(squad, next(FIRST, withPromotions, { action: 'rollback' })),
    'it ends no canary, and names no revision',
  ],
  [
    'of protection by one person',
    () => signWith(ada, next(FIRST, withProtection, { name: 'protection', by: 'ada' })),
    'a change of protection needs two people',
  ],
])('skips a revision %s', async (_, document, why) => {
  expect(await judge(document())).toContain(why);
  expect((await history().latest())?.revision).toBe(1);
});

const propose = (who: TestKey, more: Partial<ChannelProposal> = {}): ChannelProposal => {
  const unsigned = {
    id: '0123456789ab',
    country: 'ng' as const,
    channel: 'stable',
    from: 1,
    change: next(FIRST, {}, { name: 'protection', version: '1.1.0', by: 'ada' }).change,
    ...more,
  };
  return { ...unsigned, signature: who.signer.sign('proposal', unsigned) };
};

const approved = (proposal: ChannelProposal, change: Partial<ChannelDocument['change']> = {}): ChannelDocument => ({
  ...next(FIRST, withProtection, { name: 'protection', version: '1.1.0', by: 'kofi (with ada)', ...change }),
  proposal,
});

it('allows a change of protection by two people', async () => {
  expect(await judge(signWith(kofi, approved(propose(ada))))).toBeUndefined();
});

it.each<[string, () => ChannelDocument, string]>([
  [
    'approved by its author',
    () => signWith(ada, approved(propose(ada), { by: 'ada' })),
    'ada approved a change of their own',
  ],
  [
    'approved by the user who made it with another key',
    () => {
      const { change } = next(FIRST, {}, { name: 'protection', version: '1.1.0', by: 'ada (yaw)' });
      return signWith(kofi, approved(propose(ada, { change }), { by: 'kofi (yaw) (with ada (yaw))' }));
    },
    'yaw approved a change of their own',
  ],
  ['of a stranger', () => signWith(kofi, approved(propose(eve))), 'not signed by anybody'],
  [
    'of somebody without the right to change it',
    () => signWith(kofi, approved(propose(squad))),
    'may not change protection together',
  ],
  [
    'of another version',
    () => signWith(kofi, approved(propose(ada), { version: '1.2.0' })),
    'not the change that was proposed',
  ],
  [
    'for another country',
    () => signWith(kofi, approved(propose(ada, { country: 'gh' }))),
    'not the change that was proposed',
  ],
  ['from a later revision', () => signWith(kofi, approved(propose(ada, { from: 2 }))), 'too old'],
])('skips a proposal %s', async (_, document, why) => expect(await judge(document())).toContain(why));

it('accepts a proposal only once', async () => {
  const proposal = propose(ada);
  const second = await write(signWith(kofi, approved(proposal)));
  const third = await write(
    signWith(ada, {
      ...next(second, { remotes: FIRST.remotes }, { action: 'rollback', name: 'protection', by: 'ada', to: 1 }),
      proposal: undefined,
    }),
  );
  expect(
    await judge(
      signWith(kofi, {
        ...next(third, withProtection, { name: 'protection', version: '1.1.0', by: 'kofi' }),
        proposal,
      }),
    ),
  ).toBe('its proposal was used in revision 2');
});

it('continues after revisions that are not allowed, and reports each once', async () => {
  await write(next(FIRST, withProtection, {}));
  channel.store.keys.set(getRevisionKey(channel, 3), Buffer.from('{"cut o'));
  await write(signWith(squad, { ...next(FIRST, withPromotions, {}), revision: 4 }));
  const opened = history();
  expect((await opened.read(3)).revision).toBe(1);
  expect((await opened.latest())?.revision).toBe(4);
  expect([await opened.getNumberAt(2), await opened.getNumberAt(4)]).toEqual([1, 4]);
  expect(rejected).toEqual([
    [2, 'it has no signature'],
    [3, 'it is damaged'],
  ]);
});

it('judges a missing revision again', async () => {
  const document = signWith(squad, next(FIRST, withPromotions, {}));
  const opened = history();
  await expect(opened.getNumberAt(2)).rejects.toThrow('has no revision 2');
  await write(document);
  expect(await opened.getNumberAt(2)).toBe(2);
});

it('allows no changes during a freeze', async () => {
  await write(signWith(squad, next(FIRST, withPromotions, {})));
  const opened = history({ freezes: [{ from: minute(0), to: minute(9), why: 'Final.' }] });
  await opened.getNumberAt(2);
  expect(opened.getViolation(2)).toContain('there is a freeze until');
  const elsewhere = history({ freezes: [{ from: minute(0), to: minute(9), why: 'Final.', countries: ['gh'] }] });
  expect(await elsewhere.getNumberAt(2)).toBe(2);
  expect(await readRevision(channel, 2)).toMatchObject({ revision: 2 });
});

it.each([
  ['invalid JSON', '{'],
  ['an invalid key', createRightsText([{ ...ada, entry: { ...ada.entry, publicKey: 'AAAA' } }])],
  ['two people with one key', createRightsText([ada, { ...ada, entry: { ...ada.entry, identity: 'kofi' } }])],
  ['an unknown field', createRightsText([ada], { freeze: [] })],
])('rejects rights with %s', (_, text) => expect(() => parseRights(text, 'rights.json')).toThrow(/^rights\.json/));
