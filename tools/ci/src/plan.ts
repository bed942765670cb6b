import { type Lane } from '@oware/test-lanes';
import { findAffectedTasks } from './affected/affected-tasks';
import { findChanges, type Changes } from './affected/changes';
import { listProjects, readNxPlan, getTag, type NxPlan } from './affected/nx-plan';
import { isProofs, TARGETS, type Target } from './checks/targets';
import { readFileAt, getRange, type Range } from './git/repository';
import { listJourneys, type Journey } from './journeys/list';
import { selectJourneys, type JourneySelection } from './journeys/select';
import { type Machine } from './machine';

/** Checks that run for a change. */
export interface Plan extends Range {
  changed: readonly string[];
  /** Packages that changed. */
  packages: readonly string[];
  /** Reason to run everything; undefined when the checks can be selected. */
  everything?: string;
  /** Projects by target, without the journeys. */
  targets: Record<Exclude<Target, 'e2e'>, string[]>;
  /**
   * Tasks that run long tests in full, since the change touches their inputs. Empty in lanes that run all of them anyway.
   */
  proofs: string[];
  journeys: JourneySelection & { titles: string[] };
  releases: ReleaseChanges;
}

/** Releases of the affected shell and remotes after the change is merged to main. */
interface ReleaseChanges {
  /** Affected, with a higher version: main publishes them, the shell before the remotes that may need it. */
  publish: { name: string; version: string }[];
  /** Affected, but with an unchanged version: no new release. */
  unraised: string[];
}

/** Tasks and journeys at head. */
export interface Workspace {
  tasks(machine: Machine): NxPlan;
  journeys(machine: Machine, grep: string | undefined, lane: Lane): Journey[];
}

const workspace: Workspace = { tasks: readNxPlan, journeys: listJourneys };

/**
 * Plans the checks for the commits from `base` to `head`.
 * @throws CommandError
 */
export function createPlan(
  machine: Machine,
  base: string,
  head: string,
  lane: Lane = 'change',
  { tasks, journeys }: Workspace = workspace,
): Plan {
  const range = getRange(machine.root, base, head);
  const changes = findChanges(machine.root, range);
  return changes.files.length === 0
    ? emptyPlan(range)
    : buildPlan(machine.root, range, changes, tasks(machine), lane, (grep) => journeys(machine, grep, lane));
}

function buildPlan(
  root: string,
  range: Range,
  changes: Changes,
  nx: NxPlan,
  lane: Lane,
  list: (grep: string | undefined) => Journey[],
): Plan {
  const tasks = findAffectedTasks(nx, changes);
  const targets = Object.fromEntries(
    TARGETS.filter((target) => target !== 'e2e').map((target) => [target, listProjects(nx, tasks.all, target)]),
  ) as Plan['targets'];
  const proofs = [...tasks.own].filter((task) => isProofs(nx.tasks.tasks[task]?.target.target ?? '')).sort();
  const journeys = selectJourneys(nx, changes, tasks, lane);
  const titles = journeys.which === 'none' ? [] : list(journeys.grep).map(({ file, title }) => `${file} › ${title}`);
  return {
    ...range,
    changed: changes.files,
    packages: [...changes.packages].sort(),
    everything: changes.everything,
    targets,
    proofs: lane === 'change' ? proofs : [],
    journeys: { ...journeys, titles },
    releases: releaseChanges(
      root,
      range,
      ['shell', 'remote'].flatMap((type) => targets.build.filter((project) => getTag(nx, project, 'type') === type)),
    ),
  };
}

const emptyPlan = (range: Range): Plan => ({
  ...range,
  changed: [],
  packages: [],
  targets: { lint: [], typecheck: [], structure: [], test: [], build: [] },
  proofs: [],
  journeys: { which: 'none', because: '', scopes: [], titles: [] },
  releases: { publish: [], unraised: [] },
});

function releaseChanges(root: string, { base, head }: Range, apps: readonly string[]): ReleaseChanges {
  const version = (commit: string, name: string): string | undefined => {
    const text = readFileAt(root, commit, `apps/${name}/package.json`);
    return text === undefined ? undefined : (JSON.parse(text) as { version: string }).version;
  };
  const changes: ReleaseChanges = { publish: [], unraised: [] };
  for (const name of apps) {
    const now = version(head, name);
    if (now !== undefined && now !== version(base, name)) changes.publish.push({ name, version: now });
    else changes.unraised.push(name);
  }
  return changes;
}

/** Checks whether nothing runs. */
export const isEmpty = ({ targets, journeys }: Plan): boolean =>
  journeys.which === 'none' && Object.values(targets).every((projects) => projects.length === 0);
