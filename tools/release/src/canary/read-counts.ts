import { CANARY_EVENTS, canaryCounts, type CanaryCounts, type CanaryTrial, type GroupCounts } from '@oware/contracts';
import { type CanaryPhase } from '@oware/releases/judge';

const TIMEOUT_MS = 3000;

/**
 * Reads an edge's counts of canaries.
 * @throws Error when the address does not respond, or is not an edge
 */
export async function fetchCounts(edge: URL): Promise<CanaryCounts> {
  const address = new URL('canary.json', edge.href.replace(/\/?$/, '/'));
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
  return canaryCounts.parse(await response.json());
}

/** The canary under analysis. */
export interface JudgedCanary {
  country: 'gh' | 'ng';
  channel: string;
  remote: string;
  version: string;
  id: string;
}

/** Adds up the counts of one canary from edges, including those from before a restart of an edge. */
export class CountSum {
  readonly #parts = new Map<string, CanaryTrial>();

  constructor(private readonly judged: JudgedCanary) {}

  /**
   * Takes the newest counts of an edge.
   * @returns whether the edge now counts the canary at this percentage
   */
  take(edge: URL, { start, channel, trials }: CanaryCounts, traffic: number): boolean {
    const { judged } = this;
    const trial = trials.find(
      ({ country, remote, version, id }) =>
        channel === judged.channel &&
        country === judged.country &&
        remote === judged.remote &&
        version === judged.version &&
        id === judged.id,
    );
    if (trial) this.#parts.set([edge.href, start, trial.share, trial.since].join(' '), trial);
    return trial?.traffic === traffic;
  }

  /** Returns the counts of all edges, separated by the sizes of the groups. */
  phases(): CanaryPhase[] {
    const shares = new Set([...this.#parts.values()].map(({ share }) => share));
    return [...shares].map((share) => {
      const parts = [...this.#parts.values()].filter((part) => part.share === share);
      return {
        share,
        canary: sum(parts.map((part) => part.canary)),
        control: sum(parts.map((part) => part.control)),
        failedBets: parts.flatMap((part) => part.failedBets),
      };
    });
  }
}

const sum = (groups: readonly GroupCounts[]): GroupCounts =>
  Object.fromEntries(
    CANARY_EVENTS.map((event) => [event, groups.reduce((total, group) => total + group[event], 0)]),
  ) as GroupCounts;
