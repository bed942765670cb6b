import { type Tree } from '@nx/devkit';
import { changeJson } from './tree';

interface Constraint {
  sourceTag: string;
  onlyDependOnLibsWithTags: string[];
}
interface Rules {
  'no-restricted-imports'?: [string, { patterns: { group: string[] }[] }];
  '@nx/enforce-module-boundaries'?: [string, { depConstraints: Constraint[] }];
}
interface Lint {
  rules: Rules;
  overrides: { files: string[]; rules: Rules }[];
}

/** A remote that every wall speaks of; a new one stands beside it. */
const MODEL = 'account';

const importsOf = (remote: string): string[] => [`@oware/${remote}`, `@oware/${remote}/*`, `**/apps/${remote}/**`];

/** Puts a new remote behind the walls of .eslintrc.json: its own scope, nobody imports it, and it imports no owner's package. */
export function addWalls(tree: Tree, remote: string): void {
  changeJson<Lint>(tree, '.eslintrc.json', ({ rules, overrides }) => {
    for (const each of [rules, ...overrides.map((override) => override.rules)]) {
      const groups = each['no-restricted-imports']?.[1].patterns.map(({ group }) => group) ?? [];
      for (const group of groups.filter((names) => names.includes(`@oware/${MODEL}`))) add(group, ...importsOf(remote));
    }
    for (const { files } of overrides) {
      if (files.includes(`apps/${MODEL}/**`)) add(files, `apps/${remote}/**`);
    }
    const constraints = rules['@nx/enforce-module-boundaries']?.[1].depConstraints ?? [];
    const sourceTag = `scope:${remote}`;
    if (constraints.some((constraint) => constraint.sourceTag === sourceTag)) return;
    constraints.push({ sourceTag, onlyDependOnLibsWithTags: [sourceTag, 'scope:shared'] });
  });
}

function add(list: string[], ...values: string[]): void {
  list.push(...values.filter((value) => !list.includes(value)));
}
