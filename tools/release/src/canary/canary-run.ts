import { type CanaryCounts, type ChannelDocument, type Release } from '@oware/contracts';
import { NothingToDo, readRelease, RejectedError, UnreachableError, type Channel } from '@oware/release-store';
import { findGrowth } from '@oware/releases';
import { describeFinding, judge, type Finding } from '@oware/releases/judge';
import { getLatestFor, promoteRelease, rollbackOne, startCanary, type Author } from '../channel/changes';
import { describeChange } from '../channel/commit';
import { getCanary, getCurrent } from '../channel/state';
import { Harmed, RevisionConflictError } from '../rejected';
import { CountSum } from './read-counts';

/** Time between two checks of the counts, ms. */
const LOOK_MS = 2000;
/** Maximum time without counts until a canary is rolled back, ms. */
const BLIND_MS = 180_000;
/** Time between two progress lines about a step, ms. */
const PROGRESS_MS = 60_000;
/** Maximum attempts of a change when others change the channel first. */
const CHANGE_TRIES = 5;

/** Plan of an automatically analysed canary. */
export interface CanaryPlan {
  channel: Channel;
  author: Author;
  name: string;
  version: string;
  /** Rising percentages of the devices. After 100 the release is promoted. */
  steps: readonly number[];
  /** Minimum duration of each step, ms. */
  bakeMs: number;
  /** Internal addresses of all edges. */
  edges: readonly URL[];
  /** Minimum number of canary devices that have opened a page before a step ends. */
  minDevices: number;
  /** Whether the release may be much bigger than the current one. */
  maybeHeavier: boolean;
}

/** Input and output of a run. */
export interface CanaryIo {
  print(line: string): void;
  wait(ms: number): Promise<void>;
  now(): Date;
  fetchCounts(edge: URL): Promise<CanaryCounts>;
}

/**
 * Raises a canary step by step and promotes it, as long as its counts show no harm. The channel contains the progress, so an interrupted
 * run
 * continues when it is started again.
 * @throws Harmed when the canary was rolled back, RevisionConflictError when somebody else has changed the app in the meantime
 */
export async function runCanary(plan: CanaryPlan, io: CanaryIo): Promise<string[]> {
  const { latest, release, current } = await readReleases(plan);
  return new CanaryRun(plan, io, { release, current }).run(latest);
}

/**
 * Runs the checks before the first step, without writing anything.
 * @param plan its store is that of a dry run
 */
export async function checkCanary(plan: CanaryPlan): Promise<string[]> {
  const { latest, release, current } = await readReleases(plan);
  const { channel, author, name, version, steps, bakeMs } = plan;
  if (getCanary(latest, name)?.release.id !== release.id)
    await startCanary(channel, author, name, version, steps[0] ?? 100);
  return [
    `${name}@${version} against ${current.version}: ${steps.map((step) => `${step} %`).join(', ')}, each for at least ${bakeMs / 1000} s.`,
  ];
}

/**
 * @throws NothingToDo when the release is current; RejectedError when there is no current release to compare with, or the release is much
 * bigger
 */
async function readReleases({
  author,
  channel,
  name,
  version,
  maybeHeavier,
}: CanaryPlan): Promise<Releases & { latest: ChannelDocument }> {
  const release = await readRelease(channel.store, name, version);
  const latest = await getLatestFor(author, channel);
  const current = latest && getCurrent(latest, name);
  if (!latest || !current)
    throw new RejectedError(`${name} has no current release in ${place(channel)}: promote one first.`);
  if (current.version === version)
    throw new NothingToDo(`${name} ${version} is current in ${place(channel)} already: there is nothing to test.`);
  if (!maybeHeavier) assertNotHeavier(current, release);
  return { latest, release, current };
}

const place = ({ country, channel }: Pick<Channel, 'country' | 'channel'>): string => `${country}/${channel}`;

/** @throws RejectedError when a part of the release is much bigger than in the current one */
function assertNotHeavier(current: Release, next: Release): void {
  const grown = findGrowth(current, next).map(
    ({ what, before, after }) => `  bytes: ${what} transferred ${before} bytes and now transfers ${after}.`,
  );
  if (grown.length > 0)
    throw new RejectedError(
      [
        `${next.name} ${next.version} is much heavier than ${current.version}; nothing was changed:`,
        ...grown,
        'If you intend this, add --heavier.',
      ].join('\n'),
    );
}

interface Releases {
  release: Release;
  current: Release;
}

/** Result of one check of the counts. */
interface Judgement {
  findings: Finding[];
  /** Devices of the canary and of the control group that have opened a page. */
  devices: { canary: number; control: number };
}

class CanaryRun {
  readonly #counts: CountSum;
  #seenAt: number;

  constructor(
    private readonly plan: CanaryPlan,
    private readonly io: CanaryIo,
    private readonly releases: Releases,
  ) {
    const { channel, name, version } = plan;
    const { country, channel: line } = channel;
    this.#counts = new CountSum({ country, channel: line, remote: name, version, id: releases.release.id });
    this.#seenAt = io.now().getTime();
  }

  async run(latest: ChannelDocument): Promise<string[]> {
    const { plan, io } = this;
    const { steps } = plan;
    const first = this.#findStep(latest);
    let why = `Step 1 of ${steps.length}.`;
    for (let at = first.step; at < steps.length; at++) {
      const traffic = steps[at] ?? 100;
      const since = at === first.step ? first.since : undefined;
      if (since === undefined)
        await this.#raise(traffic, this.#addReason(why), at === first.step ? latest : steps[at - 1]);
      else io.print(`Continues at ${traffic} %, step ${at + 1} of ${steps.length}.`);
      const judgement = await this.#bake(traffic, since ?? io.now().getTime());
      why = `${at + 1 < steps.length ? `Step ${at + 2} of ${steps.length}: n` : 'N'}o harm at ${traffic} % ${summarise(judgement)}`;
    }
    if (steps.at(-1) !== 100) return [`${plan.name}@${plan.version} stays at ${steps.at(-1)} %. ${why}`];
    const promoted = await this.#change(100, this.#addReason(why), (author) =>
      promoteRelease(plan.channel, author, plan.name, plan.version),
    );
    return [describe(promoted)];
  }

  /** Appends the author's reason, if there is one. */
  #addReason(why: string): string {
    return [why, this.plan.author.why].filter(Boolean).join(' ');
  }

  /** Returns the step to begin with, and its start time if it has already started. */
  #findStep(latest: ChannelDocument): { step: number; since?: number } {
    const { name, steps } = this.plan;
    const trial = getCanary(latest, name);
    if (!trial || trial.release.id !== this.releases.release.id) return { step: 0 };
    if (trial.salt === undefined)
      throw new RejectedError(
        `The canary of ${name} was started without a control group: roll it back first (rollback ${name}).`,
      );
    const step = steps.indexOf(trial.traffic);
    if (step < 0)
      throw new RejectedError(`The canary of ${name} is at ${trial.traffic} %, but the steps are ${steps.join()}.`);
    const { change } = latest;
    const isNewest = change.name === name && change.action === 'canary';
    return { step, since: isNewest ? Date.parse(change.at) : this.io.now().getTime() };
  }

  /** @param from percentage that this run has set; the channel document when the canary has not started */
  async #raise(traffic: number, why: string, from: number | ChannelDocument | undefined): Promise<void> {
    const { channel, author, name, version } = this.plan;
    const start = (as: Author): Promise<ChannelDocument> => startCanary(channel, as, name, version, traffic);
    const document =
      typeof from === 'object'
        ? await start({ ...author, why: why.slice(0, 300), expect: author.expect ?? from.revision })
        : await this.#change(from, why, start);
    this.io.print(describe(document));
  }

  /**
   * Changes the channel from a revision that still serves this run's canary. Earlier changes of other apps are accepted; a change of this
   * app by
   * somebody else is an error. Retries while the store is unavailable.
   */
  async #change(
    traffic: number | undefined,
    why: string,
    make: (author: Author) => Promise<ChannelDocument>,
  ): Promise<ChannelDocument> {
    for (let tries = 1; ;) {
      const expect = await this.#readOurs(traffic);
      try {
        return await make({ ...this.plan.author, why: why.slice(0, 300), expect });
      } catch (error) {
        if (error instanceof UnreachableError) {
          this.io.print(error.message);
          await this.io.wait(LOOK_MS);
        } else if (!(error instanceof RevisionConflictError) || ++tries > CHANGE_TRIES) throw error;
      }
    }
  }

  /** Like `#assertOurs`, but retries while the store is unavailable. */
  async #readOurs(traffic: number | undefined): Promise<number> {
    for (;;) {
      try {
        return await this.#assertOurs(traffic);
      } catch (error) {
        if (!(error instanceof UnreachableError)) throw error;
        this.io.print(error.message);
        await this.io.wait(LOOK_MS);
      }
    }
  }

  /**
   * Checks the counts until the step is over.
   * @throws Harmed after the rollback
   */
  async #bake(traffic: number, since: number): Promise<Judgement> {
    const { plan, io } = this;
    let printedAt = io.now().getTime();
    this.#seenAt = printedAt;
    for (;;) {
      await io.wait(LOOK_MS);
      await this.#readOurs(traffic);
      const isSeen = await this.#readEdges(traffic);
      const now = io.now().getTime();
      const judgement = this.#judge();
      const [worst] = judgement.findings;
      if (worst?.isHarm)
        await this.#takeBack(
          traffic,
          `Harm at ${traffic} %: ${describeFinding(worst)}, evidence ${describeOdds(worst)}.`,
        );
      if (now - this.#seenAt > BLIND_MS)
        await this.#takeBack(traffic, `No edge responded for ${BLIND_MS / 60_000} minutes.`);
      if (now - printedAt >= PROGRESS_MS) {
        printedAt = now;
        io.print(`${traffic} % for ${Math.round((now - since) / 60_000)} min ${summarise(judgement)}`);
      }
      if (isSeen && now - since >= plan.bakeMs && judgement.devices.canary >= plan.minDevices) return judgement;
    }
  }

  /**
   * Requests the counts of each edge.
   * @returns whether an edge that serves this step has responded
   */
  async #readEdges(traffic: number): Promise<boolean> {
    const { plan, io } = this;
    const seen = await Promise.all(
      plan.edges.map(async (edge) => {
        try {
          return this.#counts.take(edge, await io.fetchCounts(edge), traffic);
        } catch (error) {
          io.print(`${edge.origin} cannot be reached: ${error instanceof Error ? error.message : String(error)}`);
          return false;
        }
      }),
    );
    const isSeen = seen.includes(true);
    if (isSeen) this.#seenAt = io.now().getTime();
    return isSeen;
  }

  #judge(): Judgement {
    const phases = this.#counts.phases();
    const count = (group: 'canary' | 'control'): number => phases.reduce((sum, phase) => sum + phase[group].opened, 0);
    return { findings: judge(phases), devices: { canary: count('canary'), control: count('control') } };
  }

  /**
   * Returns the revision.
   * @throws RevisionConflictError when it no longer serves the canary as this run has set it
   */
  async #assertOurs(traffic?: number): Promise<number> {
    const { author, channel, name } = this.plan;
    const latest = await getLatestFor(author, channel);
    const trial = latest && getCanary(latest, name);
    const isOurs =
      latest !== undefined &&
      trial?.release.id === this.releases.release.id &&
      (traffic === undefined || trial.traffic === traffic) &&
      getCurrent(latest, name)?.id === this.releases.current.id;
    if (!isOurs)
      throw new RevisionConflictError(
        `Somebody else has changed ${name} in ${place(channel)}${latest ? `: ${describeChange(latest.change)}` : ''}. This run ends and changes nothing.`,
      );
    return latest.revision;
  }

  /**
   * Rolls the canary back.
   * @throws Harmed after the rollback
   */
  async #takeBack(traffic: number, why: string): Promise<never> {
    const { channel, name, version } = this.plan;
    this.io.print(describe(await this.#change(traffic, why, (author) => rollbackOne(channel, author, name))));
    throw new Harmed(
      `${name}@${version} was rolled back in ${place(channel)}. ${why}\nTo prevent it from being served again: mark-bad ${name}@${version} --why "…".`,
    );
  }
}

const describe = ({ country, channel, revision, change }: ChannelDocument): string =>
  `${place({ country, channel })} revision ${revision}: ${describeChange(change)}`;

const describeOdds = ({ evidence, needed }: Finding): string =>
  `${evidence > 1e6 ? 'more than 1,000,000' : Math.round(evidence).toLocaleString('en')} to 1 (limit ${Math.round(needed).toLocaleString('en')})`;

/** Formats the number of compared devices, and the biggest difference. */
function summarise({ findings, devices: { canary, control } }: Judgement): string {
  const [first] = findings;
  const most = first && first.evidence > 1 ? ` Most in ${describeFinding(first)}.` : '';
  return `among ${canary} devices with the canary and ${control} without.${most}`;
}
