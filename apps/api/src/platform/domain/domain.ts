import { type FastifyInstance } from 'fastify';
import { type Bus } from '../bus';
import { type Clock } from '../clock';
import { type Command } from '../commands';
import { type Counters } from '../counters/counters';
import { type Database } from '../database';
import { type Functions } from '../database/versioned-sql';
import { type HashCost, type HashThreads } from '../hashing/hash-threads';
import { type Logger } from '../http/log';
import { type Job } from '../jobs/job';
import { type Leases } from '../leases/leases';
import { type Hub } from '../realtime/hub';
import { type Roles } from '../roles';
import { type Sweep } from '../retention/sweep';
import { type SealedColumn } from '../seal/sealed-column';
import { type SealKeys } from '../seal/seal-keys';
import { type Environment } from '../settings';
import { type PersonalTable } from './personal-table';

/** What the server has for each domain that names it in `uses`. */
export interface Platform {
  db: Database;
  clock: Clock;
  bus: Bus;
  /** By which processes on one database know who does what is done once. */
  leases: Leases;
  /** Counts that all processes on one database share. */
  counters: Counters;
  /** Brings news to the browsers of this process. */
  hub: Hub;
  /** Where passwords are hashed. */
  hashThreads: HashThreads;
  /** Tests take a cheap one. */
  passwordCost: HashCost | undefined;
  /** Signs and hashes what the server gives out; the same for all processes on one database. */
  secret: Buffer;
  sealKeys: SealKeys;
  log: Logger;
  /** Called with each failure of background work, which is tried again. @param doing what it was, in a few words */
  onError(error: unknown, doing: string): void;
  /** What of all tables is about players. */
  personal: readonly PersonalTable[];
  /** What this process does. */
  roles: Roles;
  production: boolean;
  /** Whether there are demo accounts and pages. */
  demo: boolean;
}

/** What a domain brings. */
export interface Made<Service> {
  /** What the domains that need this one are given. */
  service: Service;
  /** Registers calls outside of /api/{country}, and hooks for every call. */
  root?(root: FastifyInstance): void;
  /** Registers calls; their paths begin after /api/{country}. */
  routes?(scope: FastifyInstance): void;
  /** Background work, started in this order and stopped in the other. */
  jobs?: readonly Job[];
  /** In a word each what is away so that no bet is taken now, although this server can serve calls; for /readyz. */
  stopsBets?(): Promise<readonly string[]>;
}

/** Other domains under the names that a domain gives them. */
export type Needs = Readonly<Record<string, Domain>>;
type ServicesOf<Needed extends Needs> = {
  [Name in keyof Needed]: Needed[Name] extends Domain<string, infer Service> ? Service : never;
};
type Given<Needed extends Needs, Used extends keyof Platform, Settings> = Pick<Platform, Used> &
  ServicesOf<Needed> & { settings: Settings };

/** A part of the business, as `defineDomain` gives it. */
export interface Domain<Name extends string = string, Service = unknown, Settings = unknown> {
  readonly name: Name;
  readonly needs: Needs;
  readonly uses: readonly (keyof Platform)[];
  /** What `tables.ts` exports. The domain alone writes these tables. */
  readonly tables: Readonly<Record<string, unknown>>;
  readonly sql: Functions;
  readonly settings: (environment: Environment) => Settings;
  readonly sweeps: readonly Sweep[];
  readonly sealed: readonly SealedColumn[];
  readonly personal: readonly PersonalTable[];
  /** By name; each with what the domain is given, and how to have its service. */
  readonly commands: Readonly<Record<string, (given: never, own: () => Promise<never>) => Command>>;
  create(given: never): Made<Service> | Promise<Made<Service>>;
}

/**
 * Declares a domain: all that the rest of the server may know of it. It is given what it names in `needs` and `uses`, and nothing
 * else; `create` puts it together and begins nothing.
 */
export function defineDomain<
  const Name extends string,
  Service,
  Needed extends Needs = Record<never, Domain>,
  Used extends keyof Platform = never,
  Settings = undefined,
>(declared: {
  name: Name;
  /** Domains whose services it is given, under these names. */
  needs?: Needed;
  uses?: readonly Used[];
  tables?: Readonly<Record<string, unknown>>;
  sql?: Functions;
  /** Reads what it needs of the environment. @throws SettingsError */
  settings?: (environment: Environment) => Settings;
  /** Rows that nobody asks for any more, and when they go. */
  sweeps?: readonly Sweep[];
  /** Columns that are sealed at rest. */
  sealed?: readonly SealedColumn[];
  /** What of its tables is about players. A test wants each table that names a player here. */
  personal?: readonly PersonalTable[];
  create(given: Given<Needed, Used, Settings>): Made<Service> | Promise<Made<Service>>;
  /** Commands of `npm run`. One that asks for its own service works on it; the others need nothing of the domain but what it is given. */
  commands?: Readonly<Record<string, (given: Given<Needed, Used, Settings>, own: () => Promise<Service>) => Command>>;
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
    create: (given: Given<Needed, Used, Settings>) => declared.create(given),
  };
}
