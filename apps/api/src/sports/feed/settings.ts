import path from 'node:path';
import { z } from 'zod';
import { sportByKey } from '@oware/config';
import { DEFAULT_SPEED } from '@oware/simulator';
import { type Environment, readSettings } from '../../platform/settings';

const folder = z
  .string()
  .transform((text) => path.resolve(text))
  .optional();

const settings = z
  .object({
    NODE_ENV: z.string().optional(),
    /** Where odds come from; `none` is for servers beside the one that reads the feed. */
    FEED: z.enum(['simulator', 'replay', 'none']).optional(),
    AMQP_URL: z.string().optional(),
    /** Folder of messages for FEED=replay. */
    FEED_DIR: folder,
    /** Imported season that the simulator plays: 2024-25_en.1. */
    SEASON: z
      .string()
      .regex(/^[\w.-]+$/, 'must be a season such as 2024-25_en.1')
      .optional(),
    /** Folder of season files, read when SEASON is not imported yet. */
    SEASON_DIR: folder,
    /** Simulated seconds per real second. */
    SIM_SPEED: z.coerce.number().min(0.1).max(600).default(DEFAULT_SPEED),
    /** Another seed makes another programme. */
    SIM_SEED: z.string().max(60).default('oware'),
    /** The sports that the simulator plays, by their keys: `football,tennis`; all when it is not set. */
    SIM_SPORTS: z
      .string()
      .transform((text) => text.split(',').map((key) => sportByKey(key.trim())?.id))
      .refine((ids): ids is string[] => !ids.includes(undefined), 'must be keys of sports such as football,tennis')
      .optional(),
    /** How many times as fast as recorded FEED=replay plays; 0 sends everything at once. */
    REPLAY_SPEED: z.coerce.number().min(0).max(1_000_000).default(0),
  })
  .check(({ value, issues }) => {
    const refuse = (name: keyof typeof value, message: string): void => {
      issues.push({ code: 'custom', path: [name], message, input: value[name] });
    };
    if (value.AMQP_URL !== undefined)
      refuse('AMQP_URL', 'this version takes odds from the simulator or from a folder, not from a broker');
    if (value.FEED === 'replay' && value.FEED_DIR === undefined) refuse('FEED_DIR', 'is needed with OWARE_FEED=replay');
    if (value.NODE_ENV !== 'production') return;
    // Where players are served no odds are made up, and where they come from is said.
    if (value.FEED === undefined)
      refuse('FEED', 'is needed in production: replay, or none on servers beside the one that reads the feed');
    if (value.FEED === 'simulator') refuse('FEED', 'must not be the simulator in production: its odds are made up');
    if (value.SEASON !== undefined) refuse('SEASON', 'is for the simulator, which is not for production');
  });

/** Where the odds come from. */
export interface FeedSettings {
  feed: 'simulator' | 'replay' | 'none';
  feedDir: string | undefined;
  season: string | undefined;
  seasonDir: string | undefined;
  /** Simulated seconds per real second. */
  speed: number;
  seed: string;
  /** `sr:sport:1` …; all when it is not said. */
  sports: readonly string[] | undefined;
  replaySpeed: number;
}

/** Reads what the feed needs of the environment; an empty variable counts as not set. @throws SettingsError */
export function readFeedSettings(environment: Environment): FeedSettings {
  const env = readSettings(settings, environment, (name) => name !== 'AMQP_URL');
  return {
    feed: env.FEED ?? 'simulator',
    feedDir: env.FEED_DIR,
    season: env.SEASON,
    seasonDir: env.SEASON_DIR,
    speed: env.SIM_SPEED,
    seed: env.SIM_SEED,
    sports: env.SIM_SPORTS,
    replaySpeed: env.REPLAY_SPEED,
  };
}

/** Where seasons lie when SEASON_DIR does not say: beside the workspace. */
export const DEFAULT_SEASON_DIR = path.resolve('../shared/data/football');
