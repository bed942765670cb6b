import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createChildEnvironment } from '@oware/http-server';
import { findFreePort } from './free-port';
import { createDatabase } from './temporary-database';
import { Program } from './program';

interface Options {
  /** Folder for logs and keys, relative to the root of the workspace. It is emptied first. */
  folder: string;
  /** PostgreSQL on which to create a database; default: the local server. */
  postgres?: string | undefined;
  /** Variable that contains `postgres`, for error messages; default: `BENCH_DATABASE_URL`. */
  postgresSetting?: string;
}

/** Several built servers of the product with their own database and their own Redis. */
export class Fleet {
  readonly #ends: (() => Promise<unknown> | void)[] = [];

  private constructor(
    readonly databaseUrl: string,
    readonly redisPort: number,
    readonly redis: ChildProcess,
    private readonly options: Options,
  ) {}

  /** @returns undefined if PostgreSQL or redis-server is missing */
  static async open(options: Options): Promise<Fleet | undefined> {
    const { folder } = options;
    const postgres = await createDatabase(options.postgres, options.postgresSetting);
    if (postgres === undefined) return undefined;
    const port = await findFreePort();
    const redis = spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      { stdio: 'ignore' },
    );
    const failed = await new Promise<boolean>((resolve) => {
      redis.once('error', () => resolve(true));
      redis.once('spawn', () => resolve(false));
    });
    if (failed) {
      await postgres.drop();
      return undefined;
    }
    const fleet = new Fleet(postgres.url, port, redis, options);
    rmSync(folder, { recursive: true, force: true });
    fleet.#ends.push(postgres.drop, () => void redis.kill('SIGKILL'));
    if ((await fleet.command('db:migrate')) !== 0) {
      await fleet.close();
      throw new Error('The database could not be migrated.');
    }
    return fleet;
  }

  get #env(): Record<string, string> {
    return {
      NODE_ENV: 'development',
      OWARE_DEMO: '1',
      OWARE_DATA_DIR: path.resolve(this.options.folder, 'keys'),
      OWARE_DATABASE_URL: this.databaseUrl,
      OWARE_REDIS_URL: `redis://127.0.0.1:${this.redisPort}`,
    };
  }

  /**
   * Runs a command of the api, such as `ledger:check`, on the fleet's database.
   * @returns its exit code
   */
  command(...args: readonly string[]): Promise<number | null> {
    return this.#run(args, this.#env);
  }

  #run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<number | null> {
    const child = spawn(process.execPath, [path.resolve('dist/apps/api/cli.js'), ...args], {
      env: createChildEnvironment(env),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
  }

  /** Starts another API server. */
  async api(name: string, env: Readonly<Record<string, string>> = {}): Promise<Program> {
    const port = await findFreePort();
    return this.#endWithFleet(
      new Program({
        name,
        port,
        file: 'dist/apps/api/main.js',
        env: { ...this.#env, OWARE_API_PORT: String(port), ...env },
        folder: this.options.folder,
      }),
    ).start();
  }

  /**
   * Creates a server, not started, that shares only the machine with the others: it has its own database and keys, and reads no feed.
   */
  async bystander(name: string): Promise<Program> {
    const { folder } = this.options;
    const postgres = await createDatabase(this.options.postgres, this.options.postgresSetting);
    if (postgres === undefined) throw new Error('PostgreSQL no longer responds.');
    this.#ends.unshift(postgres.drop);
    const port = await findFreePort();
    const env = {
      NODE_ENV: 'development',
      OWARE_FEED: 'none',
      OWARE_DATA_DIR: path.resolve(folder, `${name}-keys`),
      OWARE_DATABASE_URL: postgres.url,
      OWARE_API_PORT: String(port),
    };
    if ((await this.#run(['db:migrate'], env)) !== 0)
      throw new Error('The database of the bystander could not be migrated.');
    return this.#endWithFleet(new Program({ name, port, file: 'dist/apps/api/main.js', env, folder }));
  }

  /** Starts an edge in front of some API servers. */
  async edge(name: string, apis: readonly Program[]): Promise<Program> {
    const port = await findFreePort();
    const metricsPort = await findFreePort();
    const env = {
      OWARE_PORT: String(port),
      OWARE_INTERNAL_PORT: String(metricsPort),
      OWARE_API_ORIGIN: apis.map(({ address }) => address).join(','),
      OWARE_CACHE_DIR: path.resolve(this.options.folder, name),
    };
    return this.#endWithFleet(
      new Program({ name, port, metricsPort, file: 'dist/apps/edge/main.js', env, folder: this.options.folder }),
    ).start();
  }

  #endWithFleet(program: Program): Program {
    this.#ends.unshift(() => program.stop('SIGKILL'));
    return program;
  }

  async close(): Promise<void> {
    this.redis.kill('SIGCONT');
    for (const end of this.#ends.splice(0)) await end();
  }
}
