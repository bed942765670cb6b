import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ASPECTS, getAspect, isRead, parseReads, type Reads } from '@oware/test-lanes/reads';
import { createInputCheck } from './affected-tasks';
import { type Changes } from './changes';
import { type NxPlan } from './nx-plan';

/** Structure tests that run for a change. */
export interface StructureTests {
  /** Paths from the root, by project. */
  tests: Readonly<Record<string, string[]>>;
  /** Whether tests whose result is the sum over files may check the changed files only: no test or rule has changed. */
  onlyChanged: boolean;
}

/** Returns the text of a file before and after the change; undefined where it does not exist. */
export type ReadVersions = (file: string) => readonly [before: string | undefined, after: string | undefined];

/** Files that every structure test depends on. */
const BELOW_ALL = ['jest.preset.js', 'tsconfig.base.json', 'nx.json', 'tools/jest/**'];

/**
 * Selects the structure tests whose result a change can affect: those that name a changed file in their `@reads` lines, and all of a
 * project when its own files, its imports or packages change.
 * @param projects projects whose structure task is affected
 */
export function selectStructureTests(
  root: string,
  plan: NxPlan,
  changes: Changes,
  projects: readonly string[],
  readVersions: ReadVersions,
): StructureTests {
  const touched = createInputCheck(plan, changes);
  const isWhole = (project: string): boolean =>
    changes.everything !== undefined ||
    changes.files.some((file) => isRead(file, BELOW_ALL)) ||
    (plan.taskPlans[`${project}:structure`] ?? []).some((input) => !input.startsWith('workspace:') && touched(input));
  const selected = projects.map((project) => {
    const folder = plan.graph.nodes[project]?.data.root ?? '';
    const all = listStructureTests(root, folder);
    const isAffected = (test: string): boolean =>
      dependsOn(parseReads(readFileSync(path.join(root, test), 'utf8')), changes.files, readVersions);
    return { project, folder, isWhole: isWhole(project), all, tests: isWhole(project) ? all : all.filter(isAffected) };
  });
  return {
    tests: Object.fromEntries(selected.flatMap(({ project, tests }) => (tests.length > 0 ? [[project, tests]] : []))),
    onlyChanged: selected.every((one) => !one.isWhole || !one.folder.startsWith('tools/')),
  };
}

/** Lists the structure tests of a project, as paths from the root. */
export const listStructureTests = (root: string, folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.structure.test.ts') && !/(^|\/)(node_modules|dist|tmp)\//.test(file))
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
    .sort();

function dependsOn(reads: Reads, files: readonly string[], readVersions: ReadVersions): boolean {
  return ASPECTS.some((aspect) =>
    files
      .filter((file) => isRead(file, reads[aspect]))
      .some((file) => {
        const [before, after] = readVersions(file);
        if (before === undefined || after === undefined) return true;
        return getAspect(aspect, before) !== getAspect(aspect, after);
      }),
  );
}
