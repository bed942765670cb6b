import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isProofs, TARGETS } from '../checks/targets';
import { type Machine } from '../machine';
import { Refused } from '../refused';

/** What Nx knows of the workspace and its tasks: what `nx run-many --graph=FILE` writes. */
export interface NxPlan {
  graph: {
    /** Projects by name. */
    nodes: Record<string, { data: { root: string; tags?: string[] } }>;
    dependencies: Record<string, { target: string; type: 'static' | 'dynamic' | 'implicit' }[]>;
  };
  /** Tasks are called `project:target`. */
  tasks: {
    tasks: Record<string, { target: { project: string; target: string } }>;
    /** Tasks that a task runs after. */
    dependencies: Record<string, string[]>;
  };
  /** Inputs of every task, as they make up its cache key. */
  taskPlans: Record<string, string[]>;
}

/** Asks Nx for all tasks of the checks with their inputs. */
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
    if (status !== 0) throw new Refused(`Nx could not list the tasks of the workspace:\n${stdout}${stderr}`);
    return JSON.parse(readFileSync(file, 'utf8')) as NxPlan;
  } finally {
    rmSync(file, { force: true });
  }
}

/** Names of all targets that run long tests in full. */
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

/** What the tags of a project say, for example its scope. */
export const tagOf = ({ graph }: NxPlan, project: string, kind: 'type' | 'scope'): string | undefined =>
  graph.nodes[project]?.data.tags?.find((tag) => tag.startsWith(`${kind}:`))?.slice(kind.length + 1);

/** Names of the projects that a target is affected in. */
export const projectsOf = ({ tasks }: NxPlan, names: Iterable<string>, target: string): string[] =>
  [...names]
    .flatMap((name) => (tasks.tasks[name]?.target.target === target ? [tasks.tasks[name].target.project] : []))
    .sort();
