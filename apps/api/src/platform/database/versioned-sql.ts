import { createHash } from 'node:crypto';

/** Characters of a text's SHA-256 that tell its versions apart. */
const MARK = 8;

/** A function, a view or a script as it stands in the database. */
export interface VersionedSql {
  /** `place_orders_1f0c2d3e`: the plain name and a mark of the text and of all that it calls. */
  name: string;
  /** The statement that makes it. */
  text: string;
  /** A script has no object in the database that would say whether it has run. */
  kind: 'function' | 'view' | 'script';
}

const withoutComments = (text: string): string => text.replace(/--.*$/gm, '');

const kindOf = (name: string, text: string): VersionedSql['kind'] => {
  const [, kind, made] = /^\s*create or replace (function|view) (\w+)/.exec(withoutComments(text)) ?? [];
  if (kind === undefined) return 'script';
  if (made !== name) throw new Error(`${name}.sql makes ${made}: a file is named by what it makes.`);
  return kind as 'function' | 'view';
};

/**
 * Gives functions and views names that change with their text, so that a new version stands beside the one that older servers
 * go on calling. Each text writes plain names; they become those of the versions that stand above it.
 * @param source texts by plain name, each below those that it calls
 */
export function versionedSql<Name extends string>(source: Readonly<Record<Name, string>>): Readonly<Record<Name, VersionedSql>> {
  const plainNames = Object.keys(source) as Name[];
  const done = new Map<string, VersionedSql>();
  for (const [at, plain] of plainNames.entries()) {
    const kind = kindOf(plain, source[plain]);
    const early = plainNames.slice(at + 1).find((later) => new RegExp(`\\b${later}\\b`).test(withoutComments(source[plain])));
    if (early !== undefined) throw new Error(`${plain}.sql calls ${early}, which must stand above it.`);
    const replaced = source[plain].replace(/\b[a-z_]+\b/g, (word) => {
      const called = done.get(word);
      return called === undefined || called.kind === 'script' ? word : called.name;
    });
    const name = `${plain}_${createHash('sha256').update(replaced).digest('hex').slice(0, MARK)}`;
    const text = kind === 'script' ? replaced : replaced.replace(new RegExp(`\\b${plain}\\b`, 'g'), name);
    done.set(plain, { name, text, kind });
  }
  return Object.fromEntries(done) as Record<Name, VersionedSql>;
}
