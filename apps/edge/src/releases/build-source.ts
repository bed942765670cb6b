import { type CountryCode } from '@oware/config';
import { registryDocument, type Release } from '@oware/contracts';
import { hasIntegrity, unlessMissing } from '@oware/release-store';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { cachedFolders, type FetchedFile } from './release-cache';
import { RefusedDocument, type ReleaseSource } from './release-source';

/**
 * What the build left: `registry/{gh,ng}.json` and `apps/*`. The server files are taken aside, because a renderer loads
 * some of them late and a build may have replaced them by then; browser files have hashed names and are served in place.
 */
export function buildSource(distDir: string, cacheDir: string): ReleaseSource {
  const documentOf = (country: CountryCode): string => path.join(distDir, 'registry', `${country}.json`);
  const newest = async (country: CountryCode): Promise<string | undefined> => {
    const found = await stat(documentOf(country)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    return found && `${found.mtimeMs} ${found.size} ${found.ino}`;
  };
  return {
    place: distDir,
    newest,
    async candidates(country) {
      const mark = await newest(country);
      return mark === undefined ? [] : [mark];
    },
    async read(country, mark) {
      const file = documentOf(country);
      const text = await readFile(file, 'utf8').catch(() => {
        throw new RefusedDocument('missing', `There is no ${file}.`);
      });
      const parsed = registryDocument.safeParse(parseJson(text, file));
      if (!parsed.success)
        throw new RefusedDocument('invalid', `${file} is not a registry document: ${parsed.error.message}`);
      if (parsed.data.country !== country)
        throw new RefusedDocument('foreign', `${file} is the registry of ${parsed.data.country}.`);
      return { ...parsed.data, canaries: [], disabled: [], mark };
    },
    rollbackOf: () => Promise.resolve(undefined),
    servedBefore: () => Promise.resolve([]),
    history: () => Promise.resolve([]),
    replacedUrgently: () => Promise.resolve([]),
    badVersions: () => Promise.resolve(new Set()),
    published: () => Promise.resolve([]),
    sourceMap: (release, script) =>
      unlessMissing(readFile(path.join(distDir, 'apps', release.name, 'maps', `${script}.map`), 'utf8'), undefined),
    preview: (app, name) => Promise.reject(new Error(`There is no preview ${name} of ${app}: builds have none.`)),
    previews: () => Promise.resolve([]),
    async folders(release) {
      const built = path.join(distDir, 'apps', release.name);
      const { server } = await cachedFolders(cacheDir, release, ['server'], () => serverFiles(built, release));
      return { server, browser: path.join(built, 'browser') };
    },
  };
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusedDocument('truncated', `${file} is cut off.`);
  }
}

const serverFiles = (built: string, { serverFiles }: Release): Promise<FetchedFile[]> =>
  Promise.all(
    Object.entries(serverFiles).map(async ([name, { integrity }]) => {
      const file = path.join(built, 'server', name);
      const content = await readFile(file);
      if (!hasIntegrity(content, integrity)) throw new Error(`${file} is not the file of its release; build again.`);
      return { path: `server/${name}`, content };
    }),
  );
