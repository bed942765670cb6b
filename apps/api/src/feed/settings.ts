import path from 'node:path';
import { z } from 'zod';
import { DEFAULT_SPEED } from './simulator/options';

const settings = z.object({
  /** Simulated seconds per real second. */
  SIM_SPEED: z.coerce.number().min(0.1).max(600).default(DEFAULT_SPEED),
  /** Another seed makes another programme. */
  SIM_SEED: z.string().max(60).default('oware'),
  /** How many times as fast as recorded FEED=replay plays; 0 sends everything at once. */
  REPLAY_SPEED: z.coerce.number().min(0).max(1_000_000).default(0),
});

/** What the simulator can be told by the environment. */
export interface FeedSettings { speed: number; seed: string; replaySpeed: number }

/** A setting that cannot be used; the message has one line per variable. */
export class FeedSettingsError extends Error {}

/** Reads SIM_SPEED, SIM_SEED and REPLAY_SPEED; an empty variable counts as not set. @throws FeedSettingsError */
export function readFeedSettings(environment: Readonly<Record<string, string | undefined>>): FeedSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    throw new FeedSettingsError(parsed.error.issues.map(({ path: [name], message }) => `  ${String(name)}: ${message}`).join('\n'));
  }
  return { speed: parsed.data.SIM_SPEED, seed: parsed.data.SIM_SEED, replaySpeed: parsed.data.REPLAY_SPEED };
}

/** Where seasons lie when SEASON_DIR does not say: beside the workspace. */
export const DEFAULT_SEASON_DIR = path.resolve('../shared/data/football');
