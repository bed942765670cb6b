import { defineConfig } from 'drizzle-kit';

/** `npm run db:generate -- --name what_changed` creates the migration from the tables of all domains. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './apps/api/src/**/tables.ts',
  out: './apps/api/migrations',
});
