import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** Takes the screenshots of the documentation, against a separate product: `npm run screenshots`. */
export default defineConfig({
  ...journeys,
  testDir: 'src/screenshots',
  testMatch: '*.shots.ts',
  testIgnore: [],
  grep: undefined,
  shard: undefined,
  workers: 1,
  projects: [{ name: 'screenshots', retries: 1 }],
  timeout: 180_000,
  reporter: [['list']],
});
