import { createHash } from 'node:crypto';
import { type SqlConstants, withConstants } from './sql-constants';

/** Characters of a text's SHA-256 that distinguish its versions. */
const MARK = 8;

/** A function, a view, a composite type or a script, as it is installed in the database. */
export interface VersionedSql {
  /** `place_orders_1f0c2d3e`: the plain name and a hash of the text and of everything it calls. */
  name: string;
  /** Statements that create it. */
  text: string;
  /** For a script, no database object shows whether it has run. */
  kind: 'function' | 'view' | 'type' | 'script';
}

/** Functions, views and types by plain name; each follows those that it calls. */
export type Functions = Readonly<Record<string, VersionedSql>>;

const withoutComments = (text: string): string => text.replace(/--.*$/gm, '');

const getKind = (name: string, text: string): VersionedSql['kind'] => {
  const [, kind, made] =
    /^\s*create (?:or replace (?=function|view))?(function|view|type) (\w+)/.exec(withoutComments(text)) ?? [];
  if (kind === undefined) return 'script';
  if (made !== name) throw new Error(`${name}.sql creates ${made}: name the file after the object that it creates.`);
  return kind as 'function' | 'view' | 'type';
};

/**
 * Gives functions and views names that change with their text, so that a new version is installed alongside the one that older servers keep
 * calling. Texts use plain names; these are replaced by the versioned names of the texts above.
 * @param source texts of a domain by plain name, each below those that it calls; each one statement that may run again (`create or
 * replace`, `on conflict do nothing`), or creates a type
 * @param called functions of other domains that they call
 * @param constants values for references like `{{group.name}}`, in addition to those for all texts
 */
export function createVersionedSql<Name extends string>(
  source: Readonly<Record<Name, string>>,
  called: readonly Functions[] = [],
  constants: SqlConstants = {},
): Readonly<Record<Name, VersionedSql>> {
  const plainNames = Object.keys(source) as Name[];
  const done = new Map<string, VersionedSql>(called.flatMap(Object.entries));
  for (const [at, plain] of plainNames.entries()) {
    const written = withConstants(plain, source[plain], constants);
    const kind = getKind(plain, written);
    const early = plainNames.slice(at + 1).find((later) => new RegExp(`\\b${later}\\b`).test(withoutComments(written)));
    if (early !== undefined) throw new Error(`${plain}.sql calls ${early}, which must be defined above it.`);
    const replaced = written.replace(/\b[a-z_]+\b/g, (word) => {
      const below = done.get(word);
      return below === undefined || below.kind === 'script' ? word : below.name;
    });
    const name = `${plain}_${createHash('sha256').update(replaced).digest('hex').slice(0, MARK)}`;
    const text = kind === 'script' ? replaced : replaced.replace(new RegExp(`\\b${plain}\\b`, 'g'), name);
    done.set(plain, { name, text, kind });
  }
  return Object.fromEntries(plainNames.map((plain) => [plain, done.get(plain)])) as Record<Name, VersionedSql>;
}

/**
 * Merges the functions and views of all domains, in the order of installation.
 * @throws Error that names a duplicate function, or an undeclared call of another domain's function
 */
export function composeSql(sets: readonly Functions[]): Functions {
  const all = sets.flatMap(Object.entries);
  const names = all.map(([plain]) => plain);
  const twice = names.find((plain, at) => names.indexOf(plain) !== at);
  if (twice !== undefined) throw new Error(`${twice}.sql exists twice.`);
  const plain = all.flatMap(([name, { kind }]) => (kind === 'script' ? [] : [name]));
  for (const [name, { text }] of all) {
    const unsaid = plain.find((other) => new RegExp(`\\b${other}\\b`).test(withoutComments(text)));
    if (unsaid !== undefined)
      throw new Error(`${name}.sql calls ${unsaid} of another domain, which its own domain must declare.`);
  }
  return Object.fromEntries(all);
}
