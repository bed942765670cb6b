import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isTouchedOnlyBelow } from './affected-tasks';
import { type Changes } from './changes';
import { findDependents, isTestFile, readImportGraph } from './import-graph';
import { getTag, type NxPlan } from './nx-plan';
import { findReachedFolders, type ReachedFolders } from './reached-folders';

/**
 * Lists the test files of a remote that a change can affect: those that reach a changed file through imports, and those that read files. A
 * test that renders the remote reaches every page of the remote, but covers those in its folder.
 * @returns paths from the root; undefined when all its tests must run
 */
export function findRelatedTests(root: string, plan: NxPlan, changes: Changes, project: string): string[] | undefined {
  const folder = plan.graph.nodes[project]?.data.root ?? '';
  if (getTag(plan, project, 'type') !== 'remote') return undefined;
  if (!isTouchedOnlyBelow(plan, changes, `${project}:test`, folder)) return undefined;
  const own = changes.files.filter((file) => file.startsWith(`${folder}/`) && !file.endsWith('.md'));
  const graph = readImportGraph(root, folder);
  const isKnown = (file: string): boolean =>
    graph.files.has(file) && /\.(tsx?|css)$/.test(file) && (isTest(file) || !isTestFile(file));
  if (!own.every(isKnown)) return undefined;
  const entry = `${folder}/src/remote.ts`;
  const reach = findReachedFolders(root, folder, own);
  const dependents = findDependents(graph, own, (file) => reach !== undefined && file === entry);
  const tests = [...graph.files].filter(isChangeTest);
  const isInReach = (test: string): boolean =>
    dependents.has(test) || (graph.listImporters(entry).includes(test) && isTestInReach(folder, test, reach));
  return tests.filter((test) => isInReach(test) || readsFiles(path.join(root, test))).sort();
}

/** Whether a test that renders the remote covers a folder in reach: it is in one of them, or next to the folders. */
function isTestInReach(folder: string, test: string, reach: ReachedFolders | undefined): boolean {
  const [own = '', ...rest] = test.slice(`${folder}/src/`.length).split('/');
  return reach === undefined || rest.length === 0 || reach.folders.includes(own);
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

const isChangeTest = (file: string): boolean => isTest(file) && !/\.(main|nightly|structure)\.test\.tsx?$/.test(file);

const readsFiles = (file: string): boolean =>
  /['"](node:)?(fs|fs\/promises|child_process)['"]/.test(readFileSync(file, 'utf8'));
