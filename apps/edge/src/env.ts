import path from 'node:path';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:4201' })
  .transform((text) => new URL(text).origin);

const schema = z.object({
  /** Port of the product; 0 takes a free one. */
  PORT: port.default(4200),
  HOST: z.string().default('0.0.0.0'),
  /** Where the API answers. */
  API_ORIGIN: origin.default('http://127.0.0.1:4201'),
  /** Folder with `apps/` and `registry/`, as the build leaves it. */
  DIST_DIR: z.string().optional(),
  /** A page that is not rendered after this long is sent without a rendered tree, ms. */
  RENDER_TIMEOUT_MS: z.coerce.number().int().min(1).default(4000),
  /** 1 reloads open pages when the edge is started anew: for development. */
  LIVE_RELOAD: z.enum(['0', '1']).default('0'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
});

/** Settings of the edge. */
export interface EdgeConfig {
  port: number;
  host: string;
  apiOrigin: string;
  distDir: string;
  renderTimeoutMs: number;
  logLevel: string;
  liveReload: boolean;
}

/** Reads and checks the environment; the message of what it throws names every variable that is wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): EdgeConfig {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(filled);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `  ${name}=${env[name] ?? ''}: ${issue.message}`;
    });
    throw new Error(`The environment of the edge is not right:\n${lines.join('\n')}`);
  }
  const { data } = result;
  return {
    port: data.PORT,
    host: data.HOST,
    apiOrigin: data.API_ORIGIN,
    distDir: path.resolve(data.DIST_DIR ?? path.join(__dirname, '../..')),
    renderTimeoutMs: data.RENDER_TIMEOUT_MS,
    logLevel: data.LOG_LEVEL,
    liveReload: data.LIVE_RELOAD === '1',
  };
}
