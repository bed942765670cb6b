/** @jest-environment node */
import { type RemoteDefinition } from '@oware/platform';
import { watchRemote } from './watch-remote';

it('reports the remote before code of setup, routes and slots runs, and changes nothing else', async () => {
  const ran: string[] = [];
  const run = (what: string) => (given?: unknown) => (ran.push(`${what} ${String(given)}`), what as never);
  const definition = {
    name: 'promotions',
    platform: '^2.0.0',
    setup: run('setup'),
    routes: [{ path: '/rewards', page: run('page'), load: run('load'), validate: run('validate') }],
    slots: { 'strip.sports': { load: run('slot') } },
  } as unknown as RemoteDefinition;
  const watched = watchRemote(definition, (remote) => ran.push(`enters ${remote}`));
  const [route] = watched.routes;
  expect(watched.setup?.('platform' as never)).toBe('setup');
  expect(await route?.load?.('context' as never)).toBe('load');
  await route?.page();
  await watched.slots?.['strip.sports']?.load();
  const entered = 'enters promotions';
  expect(ran).toEqual([
    entered,
    'setup platform',
    entered,
    'load context',
    entered,
    'page undefined',
    entered,
    'slot undefined',
  ]);
  expect(watched).toMatchObject({ name: 'promotions', platform: '^2.0.0', routes: [{ path: '/rewards' }] });
});
