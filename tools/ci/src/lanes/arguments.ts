import { parseArgs } from 'node:util';
import { getLane, type Lane } from '@oware/test-lanes';
import { CommandError } from '../rejected';

const PARTS = ['static', 'unit', 'journeys', 'mutation', 'faults'] as const;

/**
 * A part of the checks, for one machine of a workflow: lint, types, structure and build; tests; journeys; in the nightly lane also the
 * mutation tests and the planted faults.
 */
export type Part = (typeof PARTS)[number];

/** Command line options of `npm test` and `npm run ci:affected`. */
export interface LaneOptions {
  lane: Lane;
  /** Seed that selects the cases of long tests. Undefined: derived from the commit, or new in the nightly lane. */
  seed?: number;
  part?: Part;
  /** Shard, for example `1/3`. */
  shard?: string;
}

/** `parseArgs` options for LaneOptions. */
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

/**
 * Validates the values that were read with LANE_OPTIONS.
 * @throws CommandError with a message that names the invalid one
 */
export function readLaneOptions({ lane, seed, part, shard }: Values): LaneOptions {
  const chosenPart = PARTS.find((name) => name === part);
  if (part !== undefined && chosenPart === undefined)
    throw new CommandError(`--part must be one of ${PARTS.join(', ')}, not "${part}".`);
  if (shard !== undefined && !isShard(shard)) throw new CommandError(`--shard must be like 1/3, not "${shard}".`);
  if ((part === 'mutation' || part === 'faults') && lane !== 'nightly')
    throw new CommandError(`--part ${part} needs --lane nightly.`);
  if (shard !== undefined && part !== 'unit' && part !== 'journeys')
    throw new CommandError('--shard needs --part unit or --part journeys.');
  if (seed !== undefined && !/^\d{1,10}$/.test(seed))
    throw new CommandError(`--seed must be a whole number of at most ten digits, not "${seed}".`);
  return { lane: readLane(lane), seed: seed === undefined ? undefined : Number(seed), part: chosenPart, shard };
}

function readLane(lane: string | undefined): Lane {
  try {
    return getLane(lane ?? '');
  } catch {
    throw new CommandError(`--lane must be change, main or nightly, not "${lane ?? ''}".`);
  }
}

function isShard(shard: string): boolean {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(shard) ?? [];
  return Number(index) >= 1 && Number(index) <= Number(count);
}

/**
 * Parses the options and files of `npm test`.
 * @throws CommandError
 */
export function readTestArguments(args: readonly string[]): LaneOptions & { files: string[]; help: boolean } {
  const { values, positionals } = parse(args);
  return { ...readLaneOptions(values), files: positionals, help: values.help ?? false };
}

/** Returns the first sentence of an error of `parseArgs`; the rest is advice that does not apply here. */
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
    throw new CommandError(`${toReason(error)} npm test -- --help lists the options.`);
  }
}
