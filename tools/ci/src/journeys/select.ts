import path from 'node:path';
import { LANES, type Lane } from '@oware/test-lanes';
import { createInputCheck, isTouchedOnlyBelow, type AffectedTasks } from '../affected/affected-tasks';
import { type Changes } from '../affected/changes';
import { listProjects, getTag, type NxPlan } from '../affected/nx-plan';
import { findReachedFolders, type ReachedFolders } from '../affected/reached-folders';

/** The project of the journeys, and the task that runs them. */
const E2E = 'e2e';
const TASK = 'e2e:e2e';

/** Tag of the journeys that run with any other. */
const SMOKE = 'smoke';

export interface JourneySelection {
  which: 'none' | 'some' | 'all';
  /** Reason to run all journeys; empty otherwise. */
  because: string;
  /** Scopes of the remotes whose journeys run, or of their folders: `promotions`, `promotions/missions`. */
  scopes: string[];
  /** Paths of the pages that the sample of the accessibility check is limited to; undefined for any page. */
  pages?: string[];
  /** Pattern for the titles, with their tags, of the journeys that run; undefined when all or none do. */
  grep?: string;
}

/**
 * Selects the journeys whose result a change can affect. A change inside remotes runs the journeys of the lane that carry the tag of their
 * scope or of a folder that the change reaches, the tag `@smoke` or no known tag, and the journeys whose own file changed. All journeys of the
 * lane run outside the change lane, and when the change affects something that every page depends on.
 */
export function selectJourneys(
  root: string,
  plan: NxPlan,
  changes: Changes,
  tasks: AffectedTasks,
  lane: Lane,
): JourneySelection {
  if (!tasks.all.has(TASK)) return { which: 'none', because: '', scopes: [] };
  if (lane !== 'change') return { which: 'all', because: `the lane ${lane} runs all its journeys`, scopes: [] };
  const builds = listProjects(
    plan,
    (plan.tasks.dependencies[TASK] ?? []).filter((task) => tasks.all.has(task)),
    'build',
  );
  const remotes = builds.filter((project) => getTag(plan, project, 'type') === 'remote');
  const because = reasonForAll(plan, changes, tasks, builds, remotes);
  if (because !== undefined) return { which: 'all', because, scopes: [] };
  const reached = remotes.map((project) => findReach(root, plan, changes, project));
  const scopes = reached.flatMap(({ scope, reach }) => reach?.folders.map((folder) => `${scope}/${folder}`) ?? [scope]);
  const pages = reached.every(({ reach }) => reach?.pages) ? reached.flatMap(({ reach }) => reach?.pages ?? []) : [];
  const grep = createGrep(plan, scopes, changes.files.filter(isJourney), lane);
  return { which: 'some', because: '', scopes, ...(pages.length > 0 ? { pages } : {}), grep };
}

/** A remote that a change rebuilds, and its folders in reach; undefined when all of it is. */
interface ReachedRemote {
  scope: string;
  reach?: ReachedFolders;
}

function findReach(root: string, plan: NxPlan, changes: Changes, project: string): ReachedRemote {
  const scope = getTag(plan, project, 'scope') ?? project;
  const folder = plan.graph.nodes[project]?.data.root ?? '';
  if (!isTouchedOnlyBelow(plan, changes, `${project}:build`, folder)) return { scope };
  const own = changes.files.filter((file) => file.startsWith(`${folder}/`));
  return { scope, reach: findReachedFolders(root, folder, own) };
}

/** Lists the tags that select a journey: scopes of apps, and `smoke`. */
export const listKnownTags = (plan: NxPlan): string[] => {
  const scopes = Object.keys(plan.graph.nodes)
    .filter((project) => plan.graph.nodes[project]?.data.root.startsWith('apps/'))
    .flatMap((project) => getTag(plan, project, 'scope') ?? []);
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
  // A change in any remote rebuilds the registry, so that alone is no reason.
  const base = builds.find((project) => !remotes.includes(project) && tasks.own.has(`${project}:build`));
  if (base !== undefined) return `every page needs ${base}`;
  const touched = createInputCheck(plan, { ...changes, files: changes.files.filter((file) => !isJourney(file)) });
  const own = findImports(plan, [E2E]);
  const inRemotes = findImports(plan, remotes);
  // Inputs that a journey reaches only through the changed remotes are covered by the journeys of those remotes.
  const met = (input: string): boolean => {
    const project = input.slice(0, input.indexOf(':'));
    return inRemotes.has(project) && !own.has(project);
  };
  const input = plan.taskPlans[TASK]?.find((one) => !met(one) && touched(one));
  return input === undefined ? undefined : `the journeys themselves depend on ${input.split(',')[0]}`;
}

/** Returns projects with all their direct and indirect imports, without dependencies that are only declared. */
function findImports({ graph }: NxPlan, projects: readonly string[]): ReadonlySet<string> {
  const found = new Set(projects);
  for (const project of found) {
    for (const { target, type } of graph.dependencies[project] ?? []) if (type !== 'implicit') found.add(target);
  }
  return found;
}

const isJourney = (file: string): boolean => file.startsWith('apps/e2e/') && file.endsWith('.journey.ts');

/**
 * Creates the pattern, which Playwright matches against `file title @tag @tag`. It excludes journeys of later lanes, except those whose own
 * file changed.
 */
function createGrep(plan: NxPlan, scopes: readonly string[], files: readonly string[], lane: Lane): string {
  const matchWord = (choices: readonly string[], rest = ''): string =>
    `(?:^|\\s)(?:${choices.map((choice) => choice.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})${rest}(?!\\S)`;
  const tagged = (tags: readonly string[], rest = ''): string =>
    matchWord(
      tags.map((tag) => `@${tag}`),
      rest,
    );
  const FOLDER = '(?:/\\S+)?';
  const whole = scopes.filter((scope) => !scope.includes('/'));
  // A journey with the tag of a whole remote runs with each of its folders.
  const folders = scopes
    .filter((scope) => scope.includes('/'))
    .flatMap((scope) => [scope, scope.split('/')[0] ?? scope]);
  const chosen = [tagged([SMOKE, ...new Set(folders)]), ...(whole.length > 0 ? [tagged(whole, FOLDER)] : [])].join('|');
  const later = LANES.slice(LANES.indexOf(lane) + 1);
  const inLane = later.length === 0 ? '^' : `^(?!.*${tagged(later)})`;
  const inScope = [`${inLane}(?=.*(?:${chosen}))`, `${inLane}(?!.*${tagged(listKnownTags(plan), FOLDER)})`];
  return [...inScope, ...(files.length > 0 ? [matchWord(files.map((file) => path.basename(file)))] : [])].join('|');
}
