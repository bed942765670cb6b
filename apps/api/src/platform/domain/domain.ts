import { type FastifyInstance } from 'fastify';
import { type Bus } from '../bus';
import { type Clock } from '../clock';
import { type Command } from '../commands';
import { type Counters } from '../counters/counters';
import { type Database } from '../database';
import { type Functions } from '../database/versioned-sql';
import { type HashCost, type HashThreads } from '../hashing/hash-threads';
import { type Logger } from '../logging/log';
import { type Job } from '../jobs/job';
import { type Leases } from '../leases/leases';
import { type Hub } from '../realtime/hub';
import { type Roles } from '../roles';
import { type RetentionRule } from '../retention/retention-job';
import { type EncryptedColumn } from '../encryption/encrypted-column';
import { type AtRestKeys } from '../encryption/encryption-keys';
import { type Environment } from '../settings';
import { type PersonalTable } from './personal-table';

/** Services of the platform; a domain gets those that it names in `uses`. */
export interface Platform {
  db: Database;
  clock: Clock;
  bus: Bus;
  /** Leases, with which processes on one database agree which of them does a job that must run once. */
  leases: Leases;
  /** Counters that all processes on one database share. */
  counters: Counters;
  /** Sends messages to the browsers connected to this process. */
  hub: Hub;
  /** Threads that hash passwords. */
  hashThreads: HashThreads;
  /** Tests use a low cost. */
  passwordCost: HashCost | undefined;
  /** Signs and hashes values that the server issues; the same for all processes on one database. */
  secret: Buffer;
  sealKeys: AtRestKeys;
  log: Logger;
  /**
   * Called for each error of background work, which is then retried.
   * @param doing the work, in a few words
   */
  onError(error: unknown, doing: string): void;
  /** Personal data of players in all tables. */
  personal: readonly PersonalTable[];
  /** Roles of this process. */
  roles: Roles;
  production: boolean;
  /** Whether demo accounts and pages are enabled. */
  demo: boolean;
}

/** Instance of a domain. */
export interface DomainInstance<Service> {
  /** Service for the domains that depend on this one. */
  service: Service;
  /** Registers calls outside of /api/{country}, and hooks for all calls. */
  root?(root: FastifyInstance): void;
  /** Registers calls; their paths are relative to /api/{country}. */
  routes?(scope: FastifyInstance): void;
  /** Background work, started in this order and stopped in reverse. */
  jobs?: readonly Job[];
  /**
   * Returns one word for each missing dependency because of which no bets are accepted now, although this server can serve calls; for
   * /readyz.
   */
  stopsBets?(): Promise<readonly string[]>;
}

/** Dependencies of a domain, by local name. */
export type Dependencies = Readonly<Record<string, Domain>>;
type DependencyServices<Needed extends Dependencies> = {
  [Name in keyof Needed]: Needed[Name] extends Domain<string, infer Service> ? Service : never;
};
type DomainContext<Needed extends Dependencies, Used extends keyof Platform, Settings> = Pick<Platform, Used> &
  DependencyServices<Needed> & { settings: Settings };

/** A business domain, as `defineDomain` returns it. */
export interface Domain<Name extends string = string, Service = unknown, Settings = unknown> {
  readonly name: Name;
  readonly needs: Dependencies;
  readonly uses: readonly (keyof Platform)[];
  /** Exports of `tables.ts`. Only the domain writes these tables. */
  readonly tables: Readonly<Record<string, unknown>>;
  readonly sql: Functions;
  readonly settings: (environment: Environment) => Settings;
  readonly sweeps: readonly RetentionRule[];
  readonly sealed: readonly EncryptedColumn[];
  readonly personal: readonly PersonalTable[];
  /** Commands by name; each takes the context of the domain, and a function that returns its service. */
  readonly commands: Readonly<Record<string, (given: never, own: () => Promise<never>) => Command>>;
  create(given: never): DomainInstance<Service> | Promise<DomainInstance<Service>>;
}

/**
 * Declares a domain: everything that the rest of the server may know of it. It gets only what it names in `needs` and `uses`; `create`
 * assembles it and starts nothing.
 */
export function defineDomain<
  const Name extends string,
  Service,
  Needed extends Dependencies = Record<never, Domain>,
  Used extends keyof Platform = never,
  Settings = undefined,
>(declared: {
  name: Name;
  /** Domains whose services it gets, under these names. */
  needs?: Needed;
  uses?: readonly Used[];
  tables?: Readonly<Record<string, unknown>>;
  sql?: Functions;
  /**
   * Reads its part of the environment.
   * @throws SettingsError
   */
  settings?: (environment: Environment) => Settings;
  /** Rows that expire, and when they are deleted. */
  sweeps?: readonly RetentionRule[];
  /** Columns that are encrypted at rest. */
  sealed?: readonly EncryptedColumn[];
  /** Personal data in its tables. A test requires each table that refers to a player to be listed here. */
  personal?: readonly PersonalTable[];
  create(given: DomainContext<Needed, Used, Settings>): DomainInstance<Service> | Promise<DomainInstance<Service>>;
  /** Commands of `npm run`. A command that requests the domain's service works on it; others only need the context. */
  commands?: Readonly<
    Record<string, (given: DomainContext<Needed, Used, Settings>, own: () => Promise<Service>) => Command>
  >;
}): Domain<Name, Service, Settings> {
  const {
    needs = {},
    uses = [],
    tables = {},
    sql = {},
    settings = () => undefined as Settings,
    sweeps = [],
    sealed = [],
    personal = [],
    commands = {},
    name,
  } = declared;
  return {
    name,
    needs,
    uses,
    tables,
    sql,
    settings,
    sweeps,
    sealed,
    personal,
    commands,
    create: (given: DomainContext<Needed, Used, Settings>) => declared.create(given),
  };
}
