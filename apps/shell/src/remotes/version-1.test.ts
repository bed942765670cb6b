import * as apiClient from '@oware/api-client';
import { addVersion1Exports, renameVersion1Members } from './version-1';

it('adds the old names of exports to a shared module, and removes none', () => {
  const module = addVersion1Exports('@oware/api-client', apiClient) as Record<string, unknown>;
  expect(module).toMatchObject(apiClient);
  expect([module['login'], module['wordsOf']]).toEqual([apiClient.logIn, apiClient.getErrorText]);
  expect(addVersion1Exports('react', { useState: 1 })).toEqual({ useState: 1 });
});

it('gives route members their present names', () => {
  const [getTitle, page] = [() => 'Fixtures', async () => ({ default: () => null })];
  const older = { path: '/a', page, titleOf: getTitle };
  expect(renameVersion1Members({ name: 'demo', platform: '^1.28.0', routes: [older] }).routes).toEqual([
    { path: '/a', page, getTitle },
  ]);
});
