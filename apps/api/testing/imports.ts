import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const PROJECT = path.join(__dirname, '..');

/** What the server is built from: what serves players, named from `src` on, and the demo beside it. */
const placeOf = (file: string): string => (file.startsWith('demo/') ? file : `src/${file}`);
const nameOf = (place: string): string => place.replace(/^src\//, '');

/** The text of a file of the server. */
export const textOf = (file: string): string => readFileSync(path.join(PROJECT, placeOf(file)), 'utf8');

/** Loads a file of the server. */
export const load = (file: string): Promise<Record<string, unknown>> =>
  import(path.join(PROJECT, placeOf(file))) as Promise<Record<string, unknown>>;

/** What proves the server and stands beside what it proves: it may look at everything, and nothing of the server looks at it. */
const PROVES = /\.test\.ts$|(^|\/)testing(-[a-z]+)?\.ts$/;

/** Whether a file proves the server. */
export const isProof = (file: string): boolean => PROVES.test(file);

/** All files of the server with this ending. */
export const filesOf = (ending: string): string[] =>
  ['src', 'demo']
    .flatMap((folder) =>
      readdirSync(path.join(PROJECT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        nameOf(`${folder}/${file.split(path.sep).join('/')}`),
      ),
    )
    .filter((file) => file.endsWith(ending))
    .sort();

/** Which files of the server each file imports, types among them. */
export function importsOf(files: readonly string[]): Map<string, string[]> {
  const known = new Set([...filesOf('.ts'), ...filesOf('.sql'), ...filesOf('.json')]);
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(textOf(file));
      const imported = importedFiles
        .filter(({ fileName }) => fileName.startsWith('.'))
        .map(({ fileName }) => {
          const place = nameOf(path.posix.join(path.posix.dirname(placeOf(file)), fileName));
          const found = [place, `${place}.ts`, `${place}/index.ts`].find((name) => known.has(name));
          if (found === undefined) throw new Error(`${file} imports ${fileName}, which is not there.`);
          return found;
        });
      return [file, imported];
    }),
  );
}

/** The circles of a graph, each as `a → b → a`; of several through one place the first that is found. */
export function circlesOf(arrows: ReadonlyMap<string, Iterable<string>>): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (place: string, way: readonly string[]): void => {
    if (way.includes(place)) return void circles.push([...way.slice(way.indexOf(place)), place].join(' → '));
    if (done.has(place)) return;
    for (const next of arrows.get(place) ?? []) walk(next, [...way, place]);
    done.add(place);
  };
  for (const place of arrows.keys()) walk(place, []);
  return circles;
}
