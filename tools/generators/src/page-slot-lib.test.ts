import { lib } from './lib';
import { page } from './page';
import { generateRemote } from './remote';
import { slot } from './slot';
import { stripLayout, listChanged, readRealFile, createWorkspace } from './testing';
import { readText } from './tree';

describe('a page', () => {
  test('is the first route of its remote, with its test', () => {
    const tree = createWorkspace();
    page(tree, { remote: 'account', name: 'limit-history', path: '/n/me/limits', title: 'Limits' });
    expect(listChanged(tree)).toEqual(
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

  test('gets its texts in other languages, its title and its texts for search engines', () => {
    const tree = createWorkspace();
    const read = (file: string): unknown => JSON.parse(readText(tree, file));
    tree.write('apps/account/src/texts/pcm/common_titles.json', '{ "Login": "Enter" }');
    tree.write('apps/api/src/content/pages/seo.json', '{ "n_me_limits_title": "Limits", "home_title": "Home" }');
    page(tree, { remote: 'account', name: 'limit-history', path: '/n/me/limits', title: 'Limits' });
    expect(read('apps/account/src/texts/pcm/common_titles.json')).toEqual({ Login: 'Enter', Limits: 'Limits' });
    expect(read('apps/account/src/texts/tw/common_titles.json')).toEqual({ Limits: 'Limits' });
    for (const code of ['pcm', 'tw'])
      expect(read(`apps/account/src/texts/${code}/page_account_limit_history.json`)).toEqual({ title: 'Limits' });
    expect(read('apps/api/src/content/pages/seo.json')).toEqual({
      n_me_limits_title: 'Limits',
      home_title: 'Home',
      n_me_limits_description: 'Limits at {brand} {country}.',
    });
    expect(read('apps/api/src/content/pages/tw/seo.json')).toEqual({
      n_me_limits_description: 'Limits wɔ {brand} {country}.',
    });
  });

  test('is inserted before spread routes', () => {
    const tree = createWorkspace();
    page(tree, { remote: 'sportsbook', name: 'codes' });
    expect(readText(tree, 'apps/sportsbook/src/remote.ts')).toMatch(
      /routes: \[\n {4}\{\n {6}path: '\/codes',[^}]*\},\n {4}\.\.\.catalogueRoutes/,
    );
  });

  test('rejects an invalid remote, address or folder', () => {
    const tree = createWorkspace();
    expect(() => page(tree, { remote: 'nobody', name: 'x' })).toThrow(
      'There is no remote "nobody"; there are account, sportsbook.',
    );
    expect(() => page(tree, { remote: 'account', name: 'mine', path: '/n/me' })).toThrow('already has the page /n/me');
    const declared = [{ name: 'promotions', routes: [{ path: '/Rewards/' }, { path: '/jackpot/:round?' }] }];
    expect(() => page(tree, { remote: 'account', name: 'rewards' }, declared)).toThrow(
      'promotions already has the page /rewards: choose another with --path.',
    );
    expect(() => page(tree, { remote: 'account', name: 'x', path: '/jackpot' }, declared)).toThrow(
      'promotions already has the page',
    );
    page(tree, { remote: 'account', name: 'mine' }, declared);
    expect(() => page(tree, { remote: 'account', name: 'mine', path: '/other' })).toThrow('already exists');
  });
});

describe('a slot', () => {
  test('is added to those of a remote', () => {
    const tree = createWorkspace();
    slot(tree, { remote: 'sportsbook', slot: 'overlay.dialogs' });
    expect(readText(tree, 'apps/sportsbook/src/remote.ts')).toContain(`slots: {
    'overlay.dialogs': { load: () => import('./overlay-dialogs/overlay-dialogs') },
`);
    expect(tree.exists('apps/sportsbook/src/overlay-dialogs/overlay-dialogs.test.tsx')).toBe(true);
    expect(readText(tree, 'apps/sportsbook/src/texts/tw/page_sportsbook_overlay_dialogs.json')).toContain('"label"');
  });

  test('may be the first slot of a remote', () => {
    const tree = createWorkspace();
    generateRemote(tree, { name: 'jackpot' });
    slot(tree, { remote: 'jackpot', slot: 'nav.openBets.badge', name: 'badge' });
    expect(readText(tree, 'apps/jackpot/src/remote.ts')).toMatch(
      / {2}\],\n {2}slots: \{\n {4}'nav.openBets.badge': .*\n {2}\},\n\}\);\n$/,
    );
  });

  test('rejects a slot that does not exist or is taken', () => {
    expect(() => slot(createWorkspace(), { remote: 'account', slot: 'header' })).toThrow(
      /Unknown slot "header"\. Available slots: strip.sports, /,
    );
    expect(() => slot(createWorkspace(), { remote: 'account', slot: 'header.account' })).toThrow(
      'already contributes to header.account',
    );
  });
});

describe('a library', () => {
  test('gets its tags and its alias', () => {
    const tree = createWorkspace();
    lib(tree, { name: 'odds-board', type: 'domain' });
    const project = JSON.parse(readText(tree, 'libs/odds-board/project.json')) as { tags: string[] };
    expect(project.tags).toEqual(['type:domain', 'scope:shared']);
    expect(readText(tree, 'tsconfig.base.json')).toContain(
      '"@oware/odds-board": [\n        "./libs/odds-board/src/index.ts"\n      ]',
    );
    expect(readText(tree, 'libs/odds-board/src/index.ts')).toContain('oddsBoardName');
  });

  test('may be for Node only', () => {
    const tree = createWorkspace();
    lib(tree, { name: 'disk', type: 'node-util' });
    expect(readText(tree, 'libs/disk/project.json')).toContain('"type:node-util"');
  });

  test('has the same configuration as existing libraries', () => {
    const tree = createWorkspace();
    lib(tree, { name: 'config' });
    for (const file of ['project.json', 'jest.config.js', 'tsconfig.json'])
      expect(stripLayout(readText(tree, `libs/config/${file}`))).toBe(stripLayout(readRealFile(`libs/config/${file}`)));
  });

  test('rejects an existing folder', () =>
    expect(() => lib(createWorkspace(), { name: 'platform' })).toThrow('already exists'));
});
