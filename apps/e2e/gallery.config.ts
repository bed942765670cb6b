import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** Compares the components with their screenshots, without a product: `npm run gallery -- --compare`. */
export default defineConfig({
  ...journeys,
  testMatch: 'gallery.journey.ts',
  testIgnore: [],
  globalSetup: undefined,
  grep: undefined,
  shard: undefined,
  projects: [{ name: 'gallery', retries: 0 }],
  reporter: [['list']],
});
