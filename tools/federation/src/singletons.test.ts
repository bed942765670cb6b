import { consumedByRemote, providedByShell } from './singletons';

it('shares the platform and React, each once', () => {
  const names = ['react', 'react/', 'react-dom', 'react-dom/', '@oware/platform', '@oware/platform/router', '@oware/platform/store', '@oware/api-client', '@oware/realtime'];
  expect(Object.keys(providedByShell())).toEqual(names);
  expect(Object.keys(consumedByRemote())).toEqual(names);
  for (const shared of Object.values(providedByShell())) expect(shared).toMatchObject({ singleton: true, version: expect.any(String) });
  for (const shared of Object.values(consumedByRemote())) expect(shared).toMatchObject({ singleton: true, import: false });
});
