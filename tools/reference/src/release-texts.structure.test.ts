// @reads apps/*/src/texts/**/*.json apps/*/src/remote.ts apps/*/project.json apps/api/src/alerts/release-texts.ts
// @reads-texts apps/**/*.{ts,tsx}
// @reads-names apps/**
import path from 'node:path';
import { listPlaceholders } from '@oware/content/check';
import { type CodeTexts, readAppTexts } from '@oware/static-code';
import { importRemote, listRemoteNames } from './generate/routes-page';
import { workspaceRoot } from './places';

/** Placeholders that the server fills in the texts of releases; keys that are not listed have none. */
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
  for (const name of listRemoteNames()) {
    const titles = (await importRemote(name)).routes.flatMap(({ title }) => title ?? []);
    const app = { name, kind: 'remote' as const, root: path.join(workspaceRoot, 'apps', name) };
    for (const [page, texts] of Object.entries((await readAppTexts(app, titles)).english))
      all[page] = { ...all[page], ...(texts as CodeTexts[string]) };
  }
  return all;
}

test("the releases contain each text that the server's alerts share, with known placeholders only", async () => {
  const english = await readEnglish();
  const wrong = Object.entries(wanted).flatMap(([page, keys]) =>
    keys.flatMap((key) => {
      const text = english[page]?.[key];
      if (text === undefined) return [`${page}.${key} is missing`];
      const given = VALUES[key] ?? VALUES[key.split('_')[0] ?? ''] ?? [];
      return listPlaceholders(text)
        .filter((place) => !given.includes(place))
        .map((place) => `${page}.${key} has {${place}}, which alerts do not fill in`);
    }),
  );
  expect(wrong).toEqual([]);
});
