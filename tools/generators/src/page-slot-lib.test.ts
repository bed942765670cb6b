import { lib } from './lib';
import { page } from './page';
import { remote } from './remote';
import { slot } from './slot';
import { bare, changed, realFile, workspace } from './testing';
import { readText } from './tree';

describe('a page', () => {
  test('stands first among the routes of its remote, with its test', () => {
    const tree = workspace();
    page(tree, { remote: 'account', name: 'limit-history', path: '/n/me/limits', title: 'Limits' });
    expect(changed(tree)).toEqual(
      expect.arrayContaining(
        ['limit-history-page.tsx', 'limit-history.module.css', 'limit-history-page.test.tsx', 'texts.ts'].map(
          (file) => `apps/account/src/limit-history/${file}`,
        ),
      ),
    );
    expect(readText(tree, 'apps/account/src/remote.ts')).toContain(`routes: [
    {
      path: '/n/me/limits',
      title: 'Limits',
      middleware: ['fetch-pages'],
      contentPages: ['page_account_limit_history'],
      page: () => import('./limit-history/limit-history-page'),
    },
    {`);
  });

  test('goes before routes that are spread in', () => {
    const tree = workspace();
    page(tree, { remote: 'sportsbook', name: 'codes' });
    expect(readText(tree, 'apps/sportsbook/src/remote.ts')).toMatch(
      /routes: \[\n {4}\{\n {6}path: '\/codes',[^}]*\},\n {4}\.\.\.catalogueRoutes/,
    );
  });

  test('refuses a remote, an address or a folder that cannot be', () => {
    const tree = workspace();
    expect(() => page(tree, { remote: 'nobody', name: 'x' })).toThrow(
      'There is no remote "nobody"; there are account, sportsbook.',
    );
    expect(() => page(tree, { remote: 'account', name: 'mine', path: '/n/me' })).toThrow('already has the page /n/me');
    const declared = [{ name: 'promotions', routes: [{ path: '/Rewards/' }, { path: '/jackpot/:round?' }] }];
    expect(() => page(tree, { remote: 'account', name: 'rewards' }, declared)).toThrow(
      'promotions has the page /rewards already: choose another with --path.',
    );
    expect(() => page(tree, { remote: 'account', name: 'x', path: '/jackpot' }, declared)).toThrow(
      'promotions has the page',
    );
    page(tree, { remote: 'account', name: 'mine' }, declared);
    expect(() => page(tree, { remote: 'account', name: 'mine', path: '/other' })).toThrow('is already there');
  });
});

describe('a slot', () => {
  test('is added to those of a remote', () => {
    const tree = workspace();
    slot(tree, { remote: 'sportsbook', slot: 'overlay.dialogs' });
    expect(readText(tree, 'apps/sportsbook/src/remote.ts')).toContain(`slots: {
    'overlay.dialogs': { load: () => import('./overlay-dialogs/overlay-dialogs') },
`);
    expect(tree.exists('apps/sportsbook/src/overlay-dialogs/overlay-dialogs.test.tsx')).toBe(true);
  });

  test('may be the first of a remote', () => {
    const tree = workspace();
    remote(tree, { name: 'jackpot' });
    slot(tree, { remote: 'jackpot', slot: 'nav.openBets.badge', name: 'badge' });
    expect(readText(tree, 'apps/jackpot/src/remote.ts')).toMatch(
      / {2}\],\n {2}slots: \{\n {4}'nav.openBets.badge': .*\n {2}\},\n\}\);\n$/,
    );
  });

  test('refuses a place that there is not, or that is taken', () => {
    expect(() => slot(workspace(), { remote: 'account', slot: 'header' })).toThrow(
      /There is no slot "header"; there are strip.sports, /,
    );
    expect(() => slot(workspace(), { remote: 'account', slot: 'header.account' })).toThrow(
      'already has something in header.account',
    );
  });
});

describe('a library', () => {
  test('has its tags and its alias', () => {
    const tree = workspace();
    lib(tree, { name: 'odds-board', type: 'domain' });
    const project = JSON.parse(readText(tree, 'libs/odds-board/project.json')) as { tags: string[] };
    expect(project.tags).toEqual(['type:domain', 'scope:shared']);
    expect(readText(tree, 'tsconfig.base.json')).toContain(
      '"@oware/odds-board": [\n        "./libs/odds-board/src/index.ts"\n      ]',
    );
    expect(readText(tree, 'libs/odds-board/src/index.ts')).toContain('oddsBoardName');
  });

  test('may be for Node alone', () => {
    const tree = workspace();
    lib(tree, { name: 'disk', type: 'node-util' });
    expect(readText(tree, 'libs/disk/project.json')).toContain('"type:node-util"');
  });

  test('is set up as those here are', () => {
    const tree = workspace();
    lib(tree, { name: 'config' });
    for (const file of ['project.json', 'jest.config.js', 'tsconfig.json'])
      expect(bare(readText(tree, `libs/config/${file}`))).toBe(bare(realFile(`libs/config/${file}`)));
  });

  test('refuses a folder that is there', () =>
    expect(() => lib(workspace(), { name: 'platform' })).toThrow('already there'));
});
