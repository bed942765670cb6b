import { minimatch } from 'minimatch';

/** Part of a file that the result of a structure test depends on: all of it, its imports and exports, its texts for players, or its name. */
export const ASPECTS = ['all', 'imports', 'texts', 'names'] as const;

export type Aspect = (typeof ASPECTS)[number];

/** Globs of the files that a structure test reads outside its own project, by the aspect that its result depends on. */
export type Reads = Readonly<Record<Aspect, readonly string[]>>;

/**
 * Parses the lines `// @reads GLOB …`, `// @reads-imports GLOB …`, `// @reads-texts GLOB …` and `// @reads-names GLOB …` of a structure test.
 * Globs start at the root of the workspace; `!GLOB` excludes files.
 */
export function parseReads(source: string): Reads {
  const parse = (tag: string): string[] =>
    [...source.matchAll(new RegExp(`^// @${tag} (.*)$`, 'gm'))].flatMap(([, globs = '']) => globs.trim().split(/\s+/));
  return {
    all: parse('reads'),
    imports: parse('reads-imports'),
    texts: parse('reads-texts'),
    names: parse('reads-names'),
  };
}

/** Returns the parts of a file's text that belong to an aspect; the result of a test is the same while they are the same. */
export function getAspect(aspect: Aspect, text: string): string {
  switch (aspect) {
    case 'all':
      return text;
    case 'imports':
      // Members of a namespace may be used anywhere.
      return /\bimport \* as\b/.test(text) ? text : getLines(text, IMPORTS);
    case 'texts':
      return /createTexts(Selector|Hook)\(/.test(text) ? text : getLines(text, CONSTANTS);
    case 'names':
      return '';
  }
}

/** Imports and exports, and calls that load or mock a module. */
const IMPORTS =
  /^import\b[^;]*;|^export\b.*$|^export \{[^}]*\}.*$|\b(?:import|require\w*|\w*[mM]ock|resolve)\([^)]*\)/gm;

/** Exported constants, from which texts of other files may be built. */
const CONSTANTS = /^export const [^]*?;$/gm;

const getLines = (text: string, pattern: RegExp): string => (text.match(pattern) ?? []).join('\n');

const patterns = new Map<string, RegExp>();

/** Returns the pattern of a glob, which takes much longer to build than to use. */
function getPattern(glob: string): RegExp {
  const pattern = patterns.get(glob) ?? (minimatch.makeRe(glob, { dot: true }) || /(?!)/);
  patterns.set(glob, pattern);
  return pattern;
}

/** Checks whether the globs contain a file. */
export function isRead(file: string, globs: readonly string[]): boolean {
  const matches = (glob: string): boolean => getPattern(glob).test(file);
  return (
    globs.some((glob) => !glob.startsWith('!') && matches(glob)) &&
    !globs.some((glob) => glob.startsWith('!') && matches(glob.slice(1)))
  );
}

/** Checks whether a test with these globs may list the names in a folder: it is a folder of a glob, above one, or below one. */
export function isListed(folder: string, globs: readonly string[]): boolean {
  return globs.some((glob) => {
    const base = glob.replace(/(^|\/)[^/]*[*{?[].*$/, '');
    return folder === '' || base === '' || isBelow(base, folder) || isBelow(folder, base);
  });
}

const isBelow = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`);
