import { createRemoteShared } from './singletons';

it('remotes use the platform and React of the shell, each once', () => {
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
  expect(Object.keys(createRemoteShared())).toEqual(names);
  for (const shared of Object.values(createRemoteShared()))
    expect(shared).toMatchObject({
      singleton: true,
      import: false,
      requiredVersion: expect.stringMatching(/^\^\d+\./),
    });
});
