import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readNxPlan, getTag, type NxPlan } from '../affected/nx-plan';
import { listJourneys, type Journey } from '../journeys/list';
import { createPlan, type Plan, type Workspace } from '../plan';
import { TemporaryRepository } from './temporary-repository';

/** A repository of this workspace that shows which checks a commit runs. */
export class PlannedWorkspace {
  readonly repository = new TemporaryRepository();
  readonly nx: NxPlan = readNxPlan(this.repository.machine);
  readonly journeys: readonly Journey[] = listJourneys(this.repository.machine, undefined, 'change');
  /**
   * The workspace before the commit. It is faster, but only for commits that change no import, project, package or title.
   */
  readonly unchangedWorkspace: Workspace = {
    tasks: () => this.nx,
    journeys: (_machine, grep) => (grep === undefined ? [...this.journeys] : this.#listMatching(new RegExp(grep))),
  };
  #allJourneys: readonly Journey[] | undefined;
  /** Journeys that a pattern can select in the change lane: those of all lanes, with the samples of this lane. */
  #offered: readonly Journey[] | undefined;

  /** Journeys of all lanes. */
  get allJourneys(): readonly Journey[] {
    return (this.#allJourneys ??= listJourneys(this.repository.machine, undefined, 'nightly'));
  }

  /** Lists the journeys that match a pattern, as Playwright does for `grep` in the change lane. */
  #listMatching(pattern: RegExp): Journey[] {
    this.#offered ??= listJourneys(this.repository.machine, '.', 'change');
    return this.#offered.filter(({ file, title, tags }) =>
      pattern.test([file, title, ...tags.map((tag) => `@${tag}`)].join(' ')),
    );
  }

  text(file: string): string {
    return readFileSync(path.join(this.repository.machine.root, file), 'utf8');
  }

  /** Returns a no-op change to a file. */
  touch(file: string): Record<string, string> {
    return { [file]: `${this.text(file)}\n` };
  }

  /** Creates the plan for a commit that writes files, by path, or removes them (undefined). */
  planAfter(files: Readonly<Record<string, string | undefined>>, workspace?: Workspace): Plan {
    this.repository.commit(files);
    try {
      return createPlan(this.repository.machine, 'HEAD~1', 'HEAD', 'change', workspace);
    } finally {
      this.repository.undo();
    }
  }

  /** Lists the projects that have a target. */
  listProjectsWith(target: string, among: readonly string[] = Object.keys(this.nx.graph.nodes)): string[] {
    return among.filter((project) => `${project}:${target}` in this.nx.tasks.tasks).sort();
  }

  /** Lists a project and all projects that depend on it. */
  listDependents(project: string): string[] {
    const found = new Set([project]);
    for (const one of found) {
      for (const [source, targets] of Object.entries(this.nx.graph.dependencies))
        if (targets.some(({ target }) => target === one)) found.add(source);
    }
    return [...found];
  }

  remotes(): string[] {
    return Object.keys(this.nx.graph.nodes)
      .filter((project) => getTag(this.nx, project, 'type') === 'remote')
      .sort();
  }

  remove(): void {
    this.repository.remove();
  }
}

/** Formats the titles of journeys as in a plan. */
export const formatTitles = (journeys: readonly Journey[]): string[] =>
  journeys.map(({ file, title }) => `${file} › ${title}`);
