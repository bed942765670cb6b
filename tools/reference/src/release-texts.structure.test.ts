import path from 'node:path';
import { placesIn } from '@oware/content/check';
import { type CodeTexts, readAppTexts } from '@oware/static-code';
import { importRemote, remoteNames } from './generate/routes-page';
import { workspaceRoot } from './places';

/** Values that the server puts into the texts of releases; the keys that are missing here take none. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  match: ['home', 'away'],
  matches_one: ['match', 'count'],
  matches_other: ['match', 'count'],
  notice: ['bet', 'amount'],
  task: ['count', 'stake', 'amount'],
  cash: ['amount'],
  points: ['count'],
  doneText: ['task', 'gift'],
};

const { RELEASE_TEXTS: wanted } = jest.requireActual<{ RELEASE_TEXTS: Record<string, readonly string[]> }>(
  path.join(workspaceRoot, 'apps/api/src/alerts/release-texts'),
);

async function readEnglish(): Promise<CodeTexts> {
  const all: CodeTexts = {};
  for (const name of remoteNames()) {
    const titles = (await importRemote(name)).routes.flatMap(({ title }) => title ?? []);
    const app = { name, kind: 'remote' as const, root: path.join(workspaceRoot, 'apps', name) };
    for (const [page, texts] of Object.entries((await readAppTexts(app, titles)).english))
      all[page] = { ...all[page], ...(texts as CodeTexts[string]) };
  }
  return all;
}

test('the releases have each text that alerts of the server share, and it takes no value that the server does not give', async () => {
  const english = await readEnglish();
  const wrong = Object.entries(wanted).flatMap(([page, keys]) =>
    keys.flatMap((key) => {
      const text = english[page]?.[key];
      if (text === undefined) return [`${page}.${key} is missing`];
      const given = VALUES[key] ?? VALUES[key.split('_')[0] ?? ''] ?? [];
      return placesIn(text)
        .filter((place) => !given.includes(place))
        .map((place) => `${page}.${key} has {${place}}, which alerts do not fill in`);
    }),
  );
  expect(wrong).toEqual([]);
});
