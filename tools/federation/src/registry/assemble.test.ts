import { testRelease, testRoute } from '../testing/release';
import { assembleRegistry } from './assemble';

const shell = testRelease('shell', { kind: 'shell', platform: '1.0.0' });

it('puts a shell and its remotes together', () => {
  const sportsbook = testRelease('sportsbook', { routes: [testRoute('/')] });
  const document = assembleRegistry('gh', [testRelease('account'), shell, sportsbook]);
  expect(document).toMatchObject({
    country: 'gh',
    shell: { name: 'shell' },
    remotes: [{ name: 'account' }, { name: 'sportsbook' }],
  });
});

it('gives the same releases the same id, others another', () => {
  const one = assembleRegistry('gh', [shell, testRelease('account')]);
  expect(assembleRegistry('gh', [shell, testRelease('account')]).id).toBe(one.id);
  expect(assembleRegistry('ng', [shell, testRelease('account')]).id).not.toBe(one.id);
  expect(assembleRegistry('gh', [shell, testRelease('account', { id: 'fedcba9876543210' })]).id).not.toBe(one.id);
});

it('refuses a page with two owners, whatever the letter case', () => {
  const releases = [
    shell,
    testRelease('one', { routes: [testRoute('/Help')] }),
    testRelease('two', { routes: [testRoute('/help')] }),
  ];
  expect(() => assembleRegistry('ng', releases)).toThrow('Both one and two declare the page /help.');
});

it('needs a shell', () => {
  expect(() => assembleRegistry('ng', [testRelease('account')])).toThrow(/No shell/);
});
