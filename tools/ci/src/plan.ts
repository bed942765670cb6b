import { type Lane } from '@oware/test-lanes';
import { findAffectedTasks } from './affected/affected-tasks';
import { findChanges, type Changes } from './affected/changes';
import { listProjects, readNxPlan, getTag, type NxPlan } from './affected/nx-plan';
import { findRelatedTests } from './affected/related-tests';
import { selectStructureTests, type ReadVersions } from './affected/structure-tests';
import { isProofs, TARGETS, type Target } from './affected/targets';
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
  /** Structure tests that run; undefined when all of the projects do. */
  structureTests?: string[];
  /** Whether structure tests that add up the results of files check only the changed files. */
  onlyChanged: boolean;
  /** Test files that run; undefined when all of the projects do. */
  testFiles?: string[];
  /**
   * Tasks that run long tests in full, since the change touches their inputs. Empty in lanes that run all of them anyway.
   */
  proofs: string[];
  journeys: JourneySelection & { titles: string[]; onlyFootball: boolean };
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
  const structure =
    lane === 'change'
      ? selectStructureTests(root, nx, changes, targets.structure, createReader(root, range))
      : undefined;
  if (structure) targets.structure = Object.keys(structure.tests).sort();
  const proofs = [...tasks.own].filter((task) => isProofs(nx.tasks.tasks[task]?.target.target ?? '')).sort();
  const journeys = selectJourneys(root, nx, changes, tasks, lane);
  const listed = journeys.which === 'none' ? [] : list(journeys.grep);
  return {
    ...range,
    changed: changes.files,
    packages: [...changes.packages].sort(),
    everything: changes.everything,
    targets,
    structureTests: structure && Object.values(structure.tests).flat().sort(),
    onlyChanged: structure?.onlyChanged ?? false,
    testFiles: lane === 'change' ? selectTestFiles(root, nx, changes, targets) : undefined,
    proofs: lane === 'change' ? proofs : [],
    journeys: {
      ...journeys,
      titles: listed.map(({ file, title }) => `${file} › ${title}`),
      onlyFootball: journeys.which === 'some' && !listed.some(({ tags }) => tags.includes('sports')),
    },
    releases: releaseChanges(
      root,
      range,
      ['shell', 'remote'].flatMap((type) => targets.build.filter((project) => getTag(nx, project, 'type') === type)),
    ),
  };
}

/** Creates a function that reads a file at base and head, once. */
function createReader(root: string, { base, head }: Range): ReadVersions {
  const versions = new Map<string, ReturnType<ReadVersions>>();
  return (file) => {
    const read = versions.get(file) ?? ([readFileAt(root, base, file), readFileAt(root, head, file)] as const);
    versions.set(file, read);
    return read;
  };
}

/** Lists the test files to run, and takes the projects without any from the targets; undefined when a project needs all of its tests. */
function selectTestFiles(root: string, nx: NxPlan, changes: Changes, targets: Plan['targets']): string[] | undefined {
  const related = targets.test.map((project) => findRelatedTests(root, nx, changes, project));
  if (related.length === 0 || related.includes(undefined)) return undefined;
  targets.test = targets.test.filter((_project, at) => related[at]?.length !== 0);
  return related.flatMap((files) => files ?? []);
}

const emptyPlan = (range: Range): Plan => ({
  ...range,
  changed: [],
  packages: [],
  targets: { lint: [], typecheck: [], structure: [], test: [], build: [] },
  onlyChanged: false,
  proofs: [],
  journeys: { which: 'none', because: '', scopes: [], titles: [], onlyFootball: false },
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
