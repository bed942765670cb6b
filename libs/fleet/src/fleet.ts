import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { childEnvironment } from '@oware/http-server';
import { freePort } from './free-port';
import { ownPostgres } from './own-postgres';
import { Program } from './program';

interface Options {
  /** Folder of logs and keys, which is emptied, from the current folder: the root of the workspace. */
  folder: string;
  /** The PostgreSQL to make a database on; that of this machine when not given. */
  postgres?: string | undefined;
}

/** Several servers of the product, as they were built, on one PostgreSQL and one Redis of their own. */
export class Fleet {
  readonly #ends: (() => Promise<unknown> | void)[] = [];

  private constructor(
    readonly databaseUrl: string,
    readonly redisPort: number,
    readonly redis: ChildProcess,
    private readonly options: Options,
  ) {}

  /** @returns undefined when no PostgreSQL or no redis-server is there */
  static async open(options: Options): Promise<Fleet | undefined> {
    const { folder } = options;
    const postgres = await ownPostgres(options.postgres);
    if (postgres === undefined) return undefined;
    const port = await freePort();
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

  /** Runs a command of the api, such as `ledger:check`, on the fleet's database. @returns its exit code */
  command(...args: readonly string[]): Promise<number | null> {
    return this.#run(args, this.#env);
  }

  #run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<number | null> {
    const child = spawn(process.execPath, [path.resolve('dist/apps/api/cli.js'), ...args], {
      env: childEnvironment(env),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
  }

  /** Another api server, started. */
  async api(name: string, env: Readonly<Record<string, string>> = {}): Promise<Program> {
    const port = await freePort();
    return this.#keep(
      new Program({
        name,
        port,
        file: 'dist/apps/api/main.js',
        env: { ...this.#env, OWARE_API_PORT: String(port), ...env },
        folder: this.options.folder,
      }),
    ).start();
  }

  /** A server, not started, that shares nothing with the others but the machine: its database and its keys are its own, and it reads no feed. */
  async bystander(name: string): Promise<Program> {
    const { folder } = this.options;
    const postgres = await ownPostgres(this.options.postgres);
    if (postgres === undefined) throw new Error('PostgreSQL does not respond any more.');
    this.#ends.unshift(postgres.drop);
    const port = await freePort();
    const env = {
      NODE_ENV: 'development',
      OWARE_FEED: 'none',
      OWARE_DATA_DIR: path.resolve(folder, `${name}-keys`),
      OWARE_DATABASE_URL: postgres.url,
      OWARE_API_PORT: String(port),
    };
    if ((await this.#run(['db:migrate'], env)) !== 0)
      throw new Error('The database of the bystander could not be migrated.');
    return this.#keep(new Program({ name, port, file: 'dist/apps/api/main.js', env, folder }));
  }

  /** An edge before some api servers, started. */
  async edge(name: string, apis: readonly Program[]): Promise<Program> {
    const port = await freePort();
    const metricsPort = await freePort();
    const env = {
      OWARE_PORT: String(port),
      OWARE_INTERNAL_PORT: String(metricsPort),
      OWARE_API_ORIGIN: apis.map(({ address }) => address).join(','),
      OWARE_CACHE_DIR: path.resolve(this.options.folder, name),
    };
    return this.#keep(
      new Program({ name, port, metricsPort, file: 'dist/apps/edge/main.js', env, folder: this.options.folder }),
    ).start();
  }

  #keep(program: Program): Program {
    this.#ends.unshift(() => program.end('SIGKILL'));
    return program;
  }

  async close(): Promise<void> {
    this.redis.kill('SIGCONT');
    for (const end of this.#ends.splice(0)) await end();
  }
}
