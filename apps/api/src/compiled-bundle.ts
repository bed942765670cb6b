import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire, SourceMap, wrap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';

/** Beside a bundle: what V8 made of it, functions included that were called while it was loaded. */
const codeOf = (file: string): string => `${file}.code`;

type Loaded = (
  exports: object,
  require: NodeJS.Require,
  module: { exports: object },
  file: string,
  folder: string,
) => void;

function load(file: string): { script: Script; exports: object } {
  const code = codeOf(file);
  const cachedData = existsSync(code) ? readFileSync(code) : undefined;
  const script = new Script(wrap(readFileSync(file, 'utf8')), { filename: file, cachedData });
  const module = { exports: {} };
  (script.runInThisContext() as Loaded)(module.exports, createRequire(file), module, file, path.dirname(file));
  return { script, exports: module.exports };
}

/** The map beside a bundle; null when it is missing or broken, for an error must be reported in any case. Says so once. */
function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
  } catch (error) {
    process.emitWarning(`Stacks name lines of the bundle: ${file}.map cannot be read (${(error as Error).message}).`);
    return null;
  }
}

/** Node maps stacks of what `require` loads only. The map is read for the first stack, not for the start. */
function mapStacks(file: string): void {
  let map: SourceMap | null | undefined;
  const folder = path.dirname(file);
  const toSource = (site: NodeJS.CallSite): string => {
    const [line, column] = [site.getLineNumber(), site.getColumnNumber()];
    if (site.getFileName() !== file || line === null || column === null) return String(site);
    if (map === undefined) {
      // Before it is read: what reading it throws has a stack as well.
      map = null;
      map = readMap(file);
    }
    const found = map?.findEntry(line - 1, column - 1);
    if (!found || !('originalSource' in found) || found.originalSource === '') return String(site);
    const source = path.resolve(folder, found.originalSource);
    return String(site).replace(
      `${file}:${line}:${column}`,
      `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`,
    );
  };
  Error.prepareStackTrace = (error, sites) =>
    [String(error), ...sites.map((site) => `    at ${toSource(site)}`)].join('\n');
}

/**
 * Loads a CommonJS bundle as `require` does, in half the time when V8's code of it is there and of this very V8. Stacks name its
 * sources when its map is there.
 */
export function loadBundle<T extends object>(file: string): T {
  if (existsSync(`${file}.map`)) mapStacks(file);
  return load(file).exports as T;
}

/** Keeps V8's code of a bundle beside it, for {@link loadBundle}. */
export const keepCode = (file: string): void => writeFileSync(codeOf(file), load(file).script.createCachedData());
