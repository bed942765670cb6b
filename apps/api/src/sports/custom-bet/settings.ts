import { z } from 'zod';
import { type Environment, readSettings } from '../../platform/settings';
import { type FeedSettings, readFeedSettings } from '../feed/api';

const settings = z
  .object({
    /** Base URL of the custom-bet calls of the feed's REST API; `/custombet/…` is appended. */
    CUSTOM_BET_URL: z.url({ protocol: /^https?$/ }).optional(),
    CUSTOM_BET_TOKEN: z.string().optional(),
  })
  .check(({ value, issues }) => {
    const { CUSTOM_BET_URL: url, CUSTOM_BET_TOKEN: token } = value;
    if ((url === undefined) !== (token === undefined))
      issues.push({
        code: 'custom',
        path: [url === undefined ? 'CUSTOM_BET_URL' : 'CUSTOM_BET_TOKEN'],
        message: 'is needed with the other of the two',
        input: undefined,
      });
  });

/** The service that prices bet builders: one with a URL, else the simulator where that is the feed, else none. */
export interface CustomBetSettings {
  service: { url: string; token: string } | null;
  feed: FeedSettings;
}

/** @throws SettingsError */
export function readCustomBetSettings(environment: Environment): CustomBetSettings {
  const { CUSTOM_BET_URL: url, CUSTOM_BET_TOKEN: token } = readSettings(settings, environment);
  return {
    service: url === undefined || token === undefined ? null : { url, token },
    feed: readFeedSettings(environment),
  };
}
