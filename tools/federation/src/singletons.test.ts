import { consumedByRemote } from './singletons';

it('has remotes take the platform and React from the shell, each once', () => {
  const names = [
    'react',
    'react/',
    'react-dom',
    'react-dom/',
    '@oware/platform',
    '@oware/platform/router',
    '@oware/platform/store',
    '@oware/api-client',
    '@oware/realtime',
  ];
  expect(Object.keys(consumedByRemote())).toEqual(names);
  for (const shared of Object.values(consumedByRemote()))
    expect(shared).toMatchObject({
      singleton: true,
      import: false,
      requiredVersion: expect.stringMatching(/^\^\d+\./),
    });
});
