import { type Changes } from './changes';
import { type NxPlan } from './nx-plan';
import { isTouched } from './task-inputs';

export interface AffectedTasks {
  /** Tasks that have a changed file or package among their inputs. */
  own: ReadonlySet<string>;
  /** These tasks, and all that run after one of them. */
  all: ReadonlySet<string>;
}

/** Finds the tasks (`project:target`) whose result a change can affect. */
export function findAffectedTasks(plan: NxPlan, changes: Changes): AffectedTasks {
  const names = Object.keys(plan.tasks.tasks);
  if (changes.everything !== undefined) return { own: new Set(names), all: new Set(names) };
  const touched = createInputCheck(plan, changes);
  const own = new Set(names.filter((task) => plan.taskPlans[task]?.some(touched)));
  const all = new Set<string>();
  const visited = new Set<string>();
  const visit = (task: string): boolean => {
    if (!visited.has(task)) {
      visited.add(task);
      const after = (plan.tasks.dependencies[task] ?? []).map(visit).some(Boolean);
      if (own.has(task) || after) all.add(task);
    }
    return all.has(task);
  };
  names.forEach(visit);
  return { own, all };
}

/**
 * Returns a function that checks whether a change touches an input. Each input is checked only once, since tasks share most of theirs.
 */
export function createInputCheck({ graph }: NxPlan, changes: Changes): (input: string) => boolean {
  const roots = new Map(Object.entries(graph.nodes).map(([name, { data }]) => [name, data.root]));
  const results = new Map<string, boolean>();
  return (input) => {
    const response = results.get(input) ?? isTouched(input, changes, roots);
    results.set(input, response);
    return response;
  };
}

/** Checks whether a change touches a task only through files below a folder, so that all other inputs are as before. */
export function isTouchedOnlyBelow(plan: NxPlan, changes: Changes, task: string, folder: string): boolean {
  if (changes.everything !== undefined) return false;
  const others = changes.files.filter((file) => !file.startsWith(`${folder}/`));
  const touched = createInputCheck(plan, { ...changes, files: others });
  return !(plan.taskPlans[task] ?? []).some(touched);
}
