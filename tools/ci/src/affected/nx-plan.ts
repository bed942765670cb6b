import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isProofs, TARGETS } from './targets';
import { type Machine } from '../machine';
import { CommandError } from '../rejected';

/** The workspace and its tasks, as `nx run-many --graph=FILE` writes them. */
export interface NxPlan {
  graph: {
    /** Projects by name. */
    nodes: Record<string, { data: { root: string; tags?: string[] } }>;
    dependencies: Record<string, { target: string; type: 'static' | 'dynamic' | 'implicit' }[]>;
  };
  /** Tasks by name, `project:target`. */
  tasks: {
    tasks: Record<string, { target: { project: string; target: string } }>;
    /** The tasks that must run before each task. */
    dependencies: Record<string, string[]>;
  };
  /** Inputs of every task, as in its cache key. */
  taskPlans: Record<string, string[]>;
}

/** Reads all tasks of the checks with their inputs from Nx. */
export function readNxPlan({ root, environment, bin }: Machine): NxPlan {
  const file = path.join(root, `tmp/ci/nx-plan-${process.pid}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  const { status, stdout, stderr } = spawnSync(
    bin('nx'),
    ['run-many', '-t', ...TARGETS, ...listProofsTargets(root), `--graph=${file}`],
    {
      cwd: root,
      env: environment,
      encoding: 'utf8',
    },
  );
  try {
    if (status !== 0) throw new CommandError(`Nx could not list the tasks of the workspace:\n${stdout}${stderr}`);
    return JSON.parse(readFileSync(file, 'utf8')) as NxPlan;
  } finally {
    rmSync(file, { force: true });
  }
}

/** Lists the names of all targets that run long tests in full. */
function listProofsTargets(root: string): string[] {
  const files = ['apps', 'libs', 'tools']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder)).map((name) => path.join(root, folder, name, 'project.json')),
    )
    .filter((file) => existsSync(file));
  const targets = files.flatMap((file) =>
    Object.keys((JSON.parse(readFileSync(file, 'utf8')) as { targets?: object }).targets ?? {}),
  );
  return [...new Set(targets.filter(isProofs))];
}

/** Returns the value of a project's tag of this kind, for example its scope. */
export const getTag = ({ graph }: NxPlan, project: string, kind: 'type' | 'scope'): string | undefined =>
  graph.nodes[project]?.data.tags?.find((tag) => tag.startsWith(`${kind}:`))?.slice(kind.length + 1);

/** Lists the projects for which a target is affected. */
export const listProjects = ({ tasks }: NxPlan, names: Iterable<string>, target: string): string[] =>
  [...names]
    .flatMap((name) => (tasks.tasks[name]?.target.target === target ? [tasks.tasks[name].target.project] : []))
    .sort();
