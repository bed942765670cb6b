import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const PROJECT = path.join(__dirname, '..');

/** Files of the server: production code, named relative to `src`, and the demo next to it. */
const toPath = (file: string): string => (file.startsWith('demo/') ? file : `src/${file}`);
const toName = (place: string): string => place.replace(/^src\//, '');

/** Reads the text of a file of the server. */
export const readText = (file: string): string => readFileSync(path.join(PROJECT, toPath(file)), 'utf8');

/** Loads a file of the server. */
export const load = (file: string): Promise<Record<string, unknown>> =>
  import(path.join(PROJECT, toPath(file))) as Promise<Record<string, unknown>>;

/** Test files next to the tested ones: they may import everything, and nothing of the server may import them. */
const PROVES = /\.test\.ts$|(^|\/)testing(-[a-z]+)?\.ts$/;

/** Whether a file is a test or a testing helper. */
export const isTestFile = (file: string): boolean => PROVES.test(file);

/** Lists all files of the server with this ending. */
export const listFiles = (ending: string): string[] =>
  ['src', 'demo']
    .flatMap((folder) =>
      readdirSync(path.join(PROJECT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        toName(`${folder}/${file.split(path.sep).join('/')}`),
      ),
    )
    .filter((file) => file.endsWith(ending))
    .sort();

/** Returns the files of the server that each file imports, including types. */
export function findImports(files: readonly string[]): Map<string, string[]> {
  const existing = new Set([...listFiles('.ts'), ...listFiles('.sql'), ...listFiles('.json')]);
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(readText(file));
      const imported = importedFiles
        .filter(({ fileName }) => fileName.startsWith('.'))
        .map(({ fileName }) => {
          const place = toName(path.posix.join(path.posix.dirname(toPath(file)), fileName));
          const found = [place, `${place}.ts`, `${place}/index.ts`].find((name) => existing.has(name));
          if (found === undefined) throw new Error(`${file} imports ${fileName}, which does not exist.`);
          return found;
        });
      return [file, imported];
    }),
  );
}
