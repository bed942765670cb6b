import { parseArgs } from 'node:util';
import { getLane, type Lane } from '@oware/test-lanes';
import { Refused } from '../refused';

const PARTS = ['static', 'unit', 'journeys', 'mutation', 'faults'] as const;

/**
 * A part of the checks, for one machine of a workflow: lint, types, structure and build; tests; journeys; in the lane nightly also the
 * mutation tests and the planted faults.
 */
export type Part = (typeof PARTS)[number];

/** What the command line of `npm test` and `npm run ci:affected` may choose. */
export interface LaneOptions {
  lane: Lane;
  /** Chooses the cases of long tests. Undefined: from the commit, or a new one in the lane nightly. */
  seed?: number;
  part?: Part;
  /** Such as `1/3`. */
  shard?: string;
}

/** Options of `parseArgs` for the choices above. */
export const LANE_OPTIONS = {
  lane: { type: 'string' },
  seed: { type: 'string' },
  part: { type: 'string' },
  shard: { type: 'string' },
} as const;

export const LANE_HELP = `  --lane LANE   change (default), main or nightly: docs/ci.md
  --seed N      chooses the cases of long tests; a run prints its own
  --part PART   only static (lint, types, structure, build), unit or journeys; nightly also mutation or faults
  --shard I/N   with --part unit or journeys: the I-th of N equal parts`;

interface Values {
  lane?: string;
  seed?: string;
  part?: string;
  shard?: string;
}

/** Checks the values that were read with LANE_OPTIONS. @throws Refused with a sentence that names the wrong one */
export function readLaneOptions({ lane, seed, part, shard }: Values): LaneOptions {
  const chosenPart = PARTS.find((name) => name === part);
  if (part !== undefined && chosenPart === undefined)
    throw new Refused(`--part must be one of ${PARTS.join(', ')}, not "${part}".`);
  if (shard !== undefined && !isShard(shard)) throw new Refused(`--shard must be like 1/3, not "${shard}".`);
  if ((part === 'mutation' || part === 'faults') && lane !== 'nightly')
    throw new Refused(`--part ${part} needs --lane nightly.`);
  if (shard !== undefined && part !== 'unit' && part !== 'journeys')
    throw new Refused('--shard needs --part unit or --part journeys.');
  if (seed !== undefined && !/^\d{1,10}$/.test(seed))
    throw new Refused(`--seed must be a whole number of at most ten digits, not "${seed}".`);
  return { lane: readLane(lane), seed: seed === undefined ? undefined : Number(seed), part: chosenPart, shard };
}

function readLane(lane: string | undefined): Lane {
  try {
    return getLane(lane ?? '');
  } catch {
    throw new Refused(`--lane must be change, main or nightly, not "${lane ?? ''}".`);
  }
}

function isShard(shard: string): boolean {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(shard) ?? [];
  return Number(index) >= 1 && Number(index) <= Number(count);
}

/** The options and files of `npm test`. @throws Refused */
export function readTestArguments(args: readonly string[]): LaneOptions & { files: string[]; help: boolean } {
  const { values, positionals } = parse(args);
  return { ...readLaneOptions(values), files: positionals, help: values.help ?? false };
}

/** The first sentence of an error of `parseArgs`; the others explain what nobody needs here. */
export const toReason = (error: unknown): string =>
  `${(error as Error).message.split(/\. |\n/)[0]?.replace(/\.$/, '')}.`;

function parse(args: readonly string[]): { values: Values & { help?: boolean }; positionals: string[] } {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...LANE_OPTIONS, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new Refused(`${toReason(error)} npm test -- --help lists the options.`);
  }
}
