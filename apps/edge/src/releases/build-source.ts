import { type CountryCode } from '@oware/config';
import { registryDocument, type Release } from '@oware/contracts';
import { hasIntegrity, unlessMissing } from '@oware/release-store';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { cacheFolders, type FetchedFile } from './release-cache';
import { RejectedDocument, type ReleaseSource } from './release-source';

/**
 * Creates a source of the build output: `registry/{gh,ng}.json` and `apps/*`. Server files are copied, because a renderer loads some of
 * them late and another build may have replaced them by then; browser files have hashed names and are served in place.
 */
export function createBuildSource(distDir: string, cacheDir: string): ReleaseSource {
  const readDocument = (country: CountryCode): string => path.join(distDir, 'registry', `${country}.json`);
  const newest = async (country: CountryCode): Promise<string | undefined> => {
    const found = await stat(readDocument(country)).catch((error: NodeJS.ErrnoException) => {
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
      const file = readDocument(country);
      const text = await readFile(file, 'utf8').catch(() => {
        throw new RejectedDocument('missing', `There is no ${file}.`);
      });
      const parsed = registryDocument.safeParse(parseJson(text, file));
      if (!parsed.success)
        throw new RejectedDocument('invalid', `${file} is not a registry document: ${parsed.error.message}`);
      if (parsed.data.country !== country)
        throw new RejectedDocument('foreign', `${file} is the registry of ${parsed.data.country}.`);
      return { ...parsed.data, canaries: [], disabled: [], mark };
    },
    findRollback: () => Promise.resolve(undefined),
    servedBefore: () => Promise.resolve([]),
    history: () => Promise.resolve([]),
    replacedUrgently: () => Promise.resolve([]),
    badVersions: () => Promise.resolve(new Set()),
    published: () => Promise.resolve([]),
    sourceMap: (release, script) =>
      unlessMissing(readFile(path.join(distDir, 'apps', release.name, 'maps', `${script}.map`), 'utf8'), undefined),
    preview: (app, name) =>
      Promise.reject(new Error(`There is no preview ${name} of ${app}: a folder of builds has no previews.`)),
    previews: () => Promise.resolve([]),
    async folders(release) {
      const built = path.join(distDir, 'apps', release.name);
      const { server } = await cacheFolders(cacheDir, release, ['server'], () => serverFiles(built, release));
      return { server, browser: path.join(built, 'browser') };
    },
  };
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RejectedDocument('truncated', `${file} is truncated.`);
  }
}

const serverFiles = (built: string, { serverFiles }: Release): Promise<FetchedFile[]> =>
  Promise.all(
    Object.entries(serverFiles).map(async ([name, { integrity }]) => {
      const file = path.join(built, 'server', name);
      const content = await readFile(file);
      if (!hasIntegrity(content, integrity)) throw new Error(`${file} does not match its release; build again.`);
      return { path: `server/${name}`, content };
    }),
  );
