import path from 'node:path';
import { LANES, type Lane } from '@oware/test-lanes';
import { touchedInputs, type AffectedTasks } from '../affected/affected-tasks';
import { type Changes } from '../affected/changes';
import { projectsOf, tagOf, type NxPlan } from '../affected/nx-plan';

/** The project of the journeys, and the task that runs them. */
const E2E = 'e2e';
const TASK = 'e2e:e2e';

/** Tag of the journeys that run with any other. */
const SMOKE = 'smoke';

export interface JourneySelection {
  which: 'none' | 'some' | 'all';
  /** Why all of them; empty otherwise. */
  because: string;
  /** Scopes of the remotes whose journeys run. */
  scopes: string[];
  /** Fits the titles, with their tags, of the journeys that run; undefined when all or none do. */
  grep?: string;
}

/**
 * The journeys that a change can make end otherwise. A change inside remotes runs the journeys that carry the tag of their
 * scope, the small set tagged `@smoke` and those that carry no known tag, as far as they are in the lane, and those whose own file changed. All of the lane run outside the change lane, and when
 * something changed that every page stands on.
 */
export function selectJourneys(plan: NxPlan, changes: Changes, tasks: AffectedTasks, lane: Lane): JourneySelection {
  if (!tasks.all.has(TASK)) return { which: 'none', because: '', scopes: [] };
  if (lane !== 'change') return { which: 'all', because: `the lane ${lane} plays all its journeys`, scopes: [] };
  const builds = projectsOf(
    plan,
    (plan.tasks.dependencies[TASK] ?? []).filter((task) => tasks.all.has(task)),
    'build',
  );
  const remotes = builds.filter((project) => tagOf(plan, project, 'type') === 'remote');
  const because = reasonForAll(plan, changes, tasks, builds, remotes);
  if (because !== undefined) return { which: 'all', because, scopes: [] };
  const scopes = remotes.flatMap((project) => tagOf(plan, project, 'scope') ?? []);
  return { which: 'some', because: '', scopes, grep: grepOf(plan, scopes, changes.files.filter(isJourney), lane) };
}

/** Scopes that a journey may be tagged with. */
export const knownTags = (plan: NxPlan): string[] => {
  const scopes = Object.keys(plan.graph.nodes)
    .filter((project) => plan.graph.nodes[project]?.data.root.startsWith('apps/'))
    .flatMap((project) => tagOf(plan, project, 'scope') ?? []);
  return [...new Set([...scopes, SMOKE])].sort();
};

function reasonForAll(
  plan: NxPlan,
  changes: Changes,
  tasks: AffectedTasks,
  builds: readonly string[],
  remotes: readonly string[],
): string | undefined {
  if (changes.everything !== undefined) return changes.everything;
  // The registry is put together again with every remote; that alone is no reason.
  const base = builds.find((project) => !remotes.includes(project) && tasks.own.has(`${project}:build`));
  if (base !== undefined) return `every page needs ${base}`;
  const touched = touchedInputs(plan, { ...changes, files: changes.files.filter((file) => !isJourney(file)) });
  const own = importsOf(plan, [E2E]);
  const inRemotes = importsOf(plan, remotes);
  // What a journey meets only inside the remotes that changed is met by theirs.
  const met = (input: string): boolean => {
    const project = input.slice(0, input.indexOf(':'));
    return inRemotes.has(project) && !own.has(project);
  };
  const input = plan.taskPlans[TASK]?.find((one) => !met(one) && touched(one));
  return input === undefined ? undefined : `the journeys themselves stand on ${input.split(',')[0]}`;
}

/** Projects with all that they import, directly or not. What is only declared is left out. */
function importsOf({ graph }: NxPlan, projects: readonly string[]): ReadonlySet<string> {
  const found = new Set(projects);
  for (const project of found) {
    for (const { target, type } of graph.dependencies[project] ?? []) if (type !== 'implicit') found.add(target);
  }
  return found;
}

const isJourney = (file: string): boolean => file.startsWith('apps/e2e/') && file.endsWith('.journey.ts');

/**
 * Playwright looks for it in `file title @tag @tag`. Journeys of later lanes are left out, except those whose own file changed.
 */
function grepOf(plan: NxPlan, scopes: readonly string[], files: readonly string[], lane: Lane): string {
  const word = (choices: readonly string[]): string =>
    `(?:^|\\s)(?:${choices.map((choice) => choice.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?!\\S)`;
  const tagged = (tags: readonly string[]): string => word(tags.map((tag) => `@${tag}`));
  const later = LANES.slice(LANES.indexOf(lane) + 1);
  const inLane = later.length === 0 ? '^' : `^(?!.*${tagged(later)})`;
  const parts = [`${inLane}(?=.*${tagged([...scopes, SMOKE])})`, `${inLane}(?!.*${tagged(knownTags(plan))})`];
  return [...parts, ...(files.length > 0 ? [word(files.map((file) => path.basename(file)))] : [])].join('|');
}
