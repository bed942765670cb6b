import path from 'node:path';
import { z } from 'zod';
import { countryLanguages, findSportByKey } from '@oware/config';
import { DEFAULT_SPEED } from '@oware/simulator';
import { type Environment, readSettings } from '../../platform/settings';
import { type FeedLanguage } from './broker/wanted-names';

const folder = z
  .string()
  .transform((text) => path.resolve(text))
  .optional();

/** `tw:ak`: a language of the product, and its code in the feed. */
const LANGUAGE = /^(?<code>[a-z]{2,3}):(?<feed>[A-Za-z-]{2,8})$/;
/** Languages of the product besides English, which the feed always has. */
const OTHERS = new Set(
  Object.values(countryLanguages)
    .flatMap((languages) => languages.map(({ code }) => code))
    .filter((code) => code !== 'en'),
);

const settings = z
  .object({
    NODE_ENV: z.string().optional(),
    /** Source of odds; `none` is for servers besides the one that reads the feed. */
    FEED: z.enum(['simulator', 'replay', 'amqp', 'none']).optional(),
    /** The broker of a live feed; implies FEED=amqp. */
    AMQP_URL: z.url({ protocol: /^amqps?$/ }).optional(),
    /** Base URL of the live feed's REST API; `sports/…`, `descriptions/…` and `…/recovery` are appended. */
    UOF_API_URL: z.url({ protocol: /^https?$/ }).optional(),
    UOF_TOKEN: z.string().optional(),
    /** Distinguishes several programs with this token. */
    UOF_NODE_ID: z.coerce.number().int().min(1).max(1_000_000).optional(),
    /**
     * Languages of the product besides English that the live feed has names in, each with its code in the feed: `tw:ak,pcm:pcm`.
     */
    UOF_LANGUAGES: z
      .string()
      .transform((text) => text.split(',').map((each) => LANGUAGE.exec(each.trim())?.groups))
      .transform((all) => all.map((each) => (each ? { code: each.code ?? '', feed: each.feed ?? '' } : undefined)))
      .refine(
        (all): all is FeedLanguage[] => all.every((each) => each !== undefined && OTHERS.has(each.code)),
        'must be languages of the product, each with its code in the feed, such as tw:ak',
      )
      .optional(),
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
    /** Each seed creates a different programme. */
    SIM_SEED: z.string().max(60).default('oware'),
    /** The sports that the simulator plays, by their keys: `football,tennis`; all by default. */
    SIM_SPORTS: z
      .string()
      .transform((text) => text.split(',').map((key) => findSportByKey(key.trim())?.id))
      .refine((ids): ids is string[] => !ids.includes(undefined), 'must be keys of sports such as football,tennis')
      .optional(),
    /** Multiple of the recorded speed at which FEED=replay plays; 0 sends everything without delays. */
    REPLAY_SPEED: z.coerce.number().min(0).max(1_000_000).default(0),
  })
  .check(({ value, issues }) => {
    const reject = (name: keyof typeof value, message: string): void => {
      issues.push({ code: 'custom', path: [name], message, input: value[name] });
    };
    const feed = value.FEED ?? (value.AMQP_URL === undefined ? undefined : 'amqp');
    for (const name of ['AMQP_URL', 'UOF_API_URL', 'UOF_TOKEN'] as const)
      if (feed === 'amqp' && value[name] === undefined) reject(name, 'is needed with OWARE_FEED=amqp');
    if (value.FEED === 'replay' && value.FEED_DIR === undefined) reject('FEED_DIR', 'is needed with OWARE_FEED=replay');
    if (value.NODE_ENV !== 'production') return;
    // In production odds are never simulated, and their source must be configured explicitly.
    if (feed === undefined)
      reject(
        'FEED',
        'is needed in production: amqp, replay, or none on servers other than the one that reads the feed',
      );
    if (value.FEED === 'simulator') reject('FEED', 'must not be the simulator in production: its odds are made up');
    if (value.SEASON !== undefined) reject('SEASON', 'must not be set in production: it is for the simulator');
  });

/** A live feed: its broker and its REST API. */
interface BrokerSettings {
  /** amqp:// or amqps:// */
  url: string;
  apiUrl: string;
  token: string;
  nodeId: number | null;
  languages: readonly FeedLanguage[];
}

/** Source of the odds and its settings. */
export interface FeedSettings {
  feed: 'simulator' | 'replay' | 'amqp' | 'none';
  /** Set with `amqp`. */
  broker: BrokerSettings | undefined;
  feedDir: string | undefined;
  season: string | undefined;
  seasonDir: string | undefined;
  /** Simulated seconds per real second. */
  speed: number;
  seed: string;
  /** `sr:sport:1` …; all when undefined. */
  sports: readonly string[] | undefined;
  replaySpeed: number;
}

/** The broker's URL may contain a password. */
const SECRET: ReadonlySet<string> = new Set(['AMQP_URL', 'UOF_TOKEN']);

/**
 * Reads the settings of the feed; an empty variable counts as not set.
 * @throws SettingsError
 */
export function readFeedSettings(environment: Environment): FeedSettings {
  const env = readSettings(settings, environment, (name) => !SECRET.has(name));
  const { AMQP_URL: url, UOF_API_URL: apiUrl, UOF_TOKEN: token } = env;
  return {
    feed: env.FEED ?? (url === undefined ? 'simulator' : 'amqp'),
    broker:
      url === undefined || apiUrl === undefined || token === undefined
        ? undefined
        : { url, apiUrl, token, nodeId: env.UOF_NODE_ID ?? null, languages: env.UOF_LANGUAGES ?? [] },
    feedDir: env.FEED_DIR,
    season: env.SEASON,
    seasonDir: env.SEASON_DIR,
    speed: env.SIM_SPEED,
    seed: env.SIM_SEED,
    sports: env.SIM_SPORTS,
    replaySpeed: env.REPLAY_SPEED,
  };
}

/** Default folder of seasons, next to the workspace. */
export const DEFAULT_SEASON_DIR = path.resolve('../shared/data/football');
