import { createTestRelease, testRoute } from '../testing/release';
import { assembleRegistry } from './assemble';

const shell = createTestRelease('shell', { kind: 'shell', platform: '1.0.0' });

it('assembles a shell and its remotes', () => {
  const sportsbook = createTestRelease('sportsbook', { routes: [testRoute('/')] });
  const document = assembleRegistry('gh', [createTestRelease('account'), shell, sportsbook]);
  expect(document).toMatchObject({
    country: 'gh',
    shell: { name: 'shell' },
    remotes: [{ name: 'account' }, { name: 'sportsbook' }],
  });
});

it('gives the same releases the same id, and other releases another one', () => {
  const one = assembleRegistry('gh', [shell, createTestRelease('account')]);
  expect(assembleRegistry('gh', [shell, createTestRelease('account')]).id).toBe(one.id);
  expect(assembleRegistry('ng', [shell, createTestRelease('account')]).id).not.toBe(one.id);
  expect(assembleRegistry('gh', [shell, createTestRelease('account', { id: 'fedcba9876543210' })]).id).not.toBe(one.id);
});

it('rejects a page with two owners, ignoring letter case', () => {
  const releases = [
    shell,
    createTestRelease('one', { routes: [testRoute('/Help')] }),
    createTestRelease('two', { routes: [testRoute('/help')] }),
  ];
  expect(() => assembleRegistry('ng', releases)).toThrow('Both one and two declare the page /help.');
});

it('requires a shell', () => {
  expect(() => assembleRegistry('ng', [createTestRelease('account')])).toThrow(/No shell/);
});
