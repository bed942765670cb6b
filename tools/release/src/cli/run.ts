import { type ChannelDocument } from '@oware/contracts';
import {
  allowedHistory,
  dryRun,
  latestRevision,
  openStore,
  Refused,
  type Channel,
  type ReleaseRights,
  type Store,
} from '@oware/release-store';
import { remotesFor, shellFor } from '@oware/releases';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  disableRemote,
  markReleaseBad,
  promoteRelease,
  rollbackOne,
  rollbackTo,
  startCanary,
  type Author,
} from '../channel/changes';
import { checkCanary, runCanary, type CanaryIo, type CanaryPlan } from '../canary/canary-run';
import { fetchCounts } from '../canary/read-counts';
import { publish } from '../published/publish';
import { Misused } from '../refused';
import { describeHolder, loadAuthority, loadRights } from '../rights/load';
import { createKey } from '../rights/new-key';
import { approve, readOpenProposal } from '../rights/propose';
import { readEdge } from '../served/read-edge';
import { servedTable, servedVersions } from '../served/served';
import { HELP } from './help';
import {
  channelName,
  country,
  bakeTime,
  edgeAddresses,
  onlyName,
  readArguments,
  reason,
  steps,
  subject,
  traffic,
  wholeNumber,
  type Flags,
} from './options';
import { reportChange } from './report-change';
import { listChanges, listReleases } from './show';

/** What a command needs of the machine. */
export interface Surroundings {
  /** Folder that relative paths start from. */
  root: string;
  environment: Readonly<Record<string, string | undefined>>;
  user: string;
  now(): Date;
  /** Prints a line while the command is still running. */
  print?(line: string): void;
  wait?(ms: number): Promise<void>;
}

/** Commands that take several apps, one after the other. */
const forSeveral = ['publish', 'promote'];

/** Commands that take a fix of security or money to open pages at once. */
const urgentCommands = ['promote', 'rollback'];

/** Commands that change a channel or a release: they are made in the name of who holds the key, where rights are asked for. */
const changing = ['promote', 'canary', 'rollback', 'disable', 'mark-bad'];

/** Runs one command line; returns what to print. @throws Refused with the exit code */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<string[]> {
  const { words, flags } = readArguments(args);
  const [command, word, ...more] = words;
  if (flags.help || command === undefined || command === 'help') return [HELP];
  if (more.length > 0 && !forSeveral.includes(command))
    throw new Misused(`"${more.join(' ')}" is too much for ${command}.`);
  if (more.length > 0 && flags.expect !== undefined)
    throw new Misused('--expect goes with one app: each app makes a revision of its own.');
  if (flags.urgent && !urgentCommands.includes(command))
    throw new Misused(`--urgent goes with ${urgentCommands.join(' and ')}.`);
  const lines: string[] = [];
  for (const each of [word, ...more]) lines.push(...(await carryOut(command, each, flags, surroundings)));
  return flags['dry-run'] ? [...lines, 'This was a dry run: nothing was written.'] : lines;
}

async function carryOut(
  command: string,
  word: string | undefined,
  flags: Flags,
  surroundings: Surroundings,
): Promise<string[]> {
  const { root, environment } = surroundings;
  const absolute = (folder: string): string => path.resolve(root, folder);
  const store = (): Store => {
    const opened = openStore(flags.store ?? environment['RELEASE_STORE'] ?? '.data/releases', environment, { root });
    return flags['dry-run'] ? dryRun(opened) : opened;
  };
  const channel = (): Channel => ({ store: store(), country: country(flags), channel: channelName(flags) });
  const rights = await loadRights(environment, root);
  const author = readAuthor(flags, surroundings, changing.includes(command) ? rights : undefined);
  const changed = (change: ReturnType<typeof promoteRelease>): Promise<string[]> => reportChange(change, author);
  switch (command) {
    case 'publish':
      return publishBuild(store(), absolute(flags.dist ?? 'dist'), onlyName(word), flags);
    case 'promote': {
      const { name, version } = subject(word);
      return changed(promoteRelease(channel(), author, name, version));
    }
    case 'canary': {
      const { name, version } = subject(word);
      if (version === undefined) throw new Misused(`Name the version: canary ${name}@1.2.3 --traffic 5.`);
      if (flags.steps === undefined) return changed(startCanary(channel(), author, name, version, traffic(flags)));
      return judgedCanary({ channel: channel(), author, name, version }, flags, surroundings);
    }
    case 'rollback': {
      const to = wholeNumber(flags, 'to', 1);
      if ((to === undefined) === (word === undefined))
        throw new Misused('Name either the app (rollback sportsbook) or a revision (rollback --to 7).');
      return changed(
        to === undefined ? rollbackOne(channel(), author, onlyName(word)) : rollbackTo(channel(), author, to),
      );
    }
    case 'mark-bad':
      return markBad(store(), author, word, flags);
    case 'disable':
      return changed(disableRemote(channel(), author, onlyName(word)));
    case 'approve':
      return approveProposal(channel(), word, flags, surroundings, rights);
    case 'new-key':
      if (word === undefined) throw new Misused('Name who will hold the key: new-key ada.');
      return createKey(word);
    case 'list':
      return listReleases(store(), word === undefined ? undefined : onlyName(word), latestBy(rights));
    case 'history':
      if (word !== undefined) throw new Misused('history shows a whole channel: it takes no name.');
      return listChanges(channel(), wholeNumber(flags, 'limit', 1) ?? 20, rights);
    case 'which':
      return which(await latestBy(rights)(channel()), channel(), word);
    case 'served':
      if (word !== undefined) throw new Misused(`served shows all apps; for one: served --name ${word}.`);
      return served(edgeAddresses(flags)[0], flags.name === undefined ? undefined : onlyName(flags.name));
    default:
      throw new Misused(`There is no command "${command}".`);
  }
}

async function markBad(store: Store, author: Author, word: string | undefined, flags: Flags): Promise<string[]> {
  const { name, version } = subject(word);
  if (version === undefined) throw new Misused(`Name the version: mark-bad ${name}@1.2.3 --why "…".`);
  return [await markReleaseBad(store, author, { name, version, why: reason(flags) })];
}

async function publishBuild(store: Store, dist: string, name: string, flags: Flags): Promise<string[]> {
  const allowDirty = flags['allow-dirty'] ?? false;
  if (allowDirty && !store.localPath)
    throw new Refused(`--allow-dirty is for a store in a folder; ${store.place} is none.`);
  const { release, fresh } = await publish(store, dist, name, { allowDirty });
  return [
    `${release.name}@${release.version} (id ${release.id}, commit ${release.commit.slice(0, 12)}) ${fresh ? 'is published' : 'was published before, with these very bytes'}.`,
  ];
}

/** The newest revision of a channel that somebody had the right to make. */
const latestBy =
  (rights: ReleaseRights | undefined) =>
  (channel: Channel): Promise<ChannelDocument | undefined> =>
    rights ? allowedHistory(channel, rights).latest() : latestRevision(channel);

/** Who makes a change, why, and from which revision. */
function readAuthor(flags: Flags, { environment, user, now }: Surroundings, rights?: ReleaseRights): Author {
  const authority = rights && loadAuthority(environment, rights);
  if (authority && flags.by !== undefined) throw new Misused('Who changes is known by the key: leave out --by.');
  const why = flags.why === undefined ? undefined : reason(flags);
  if (flags.emergency && why === undefined) throw new Misused('Say why it cannot wait: --emergency --why "…".');
  return {
    by: authority ? describeHolder(authority, environment) : (flags.by ?? user),
    why,
    urgent: flags.urgent ?? false,
    now,
    expect: wholeNumber(flags, 'expect', 0),
    emergency: flags.emergency,
    authority,
  };
}

/** Runs a canary that judges itself. A dry run writes nothing, so that it ends before the first step. */
function judgedCanary(
  subject: Pick<CanaryPlan, 'channel' | 'author' | 'name' | 'version'>,
  flags: Flags,
  { now, print = () => undefined, wait = (ms) => delay(ms) }: Surroundings,
): Promise<string[]> {
  if (flags.traffic !== undefined) throw new Misused('--steps and --traffic exclude each other.');
  if (flags.why !== undefined) throw new Misused('A canary with --steps says why itself: it takes no --why.');
  const plan: CanaryPlan = {
    ...subject,
    steps: steps(flags),
    bakeMs: bakeTime(flags),
    edges: edgeAddresses(flags),
    leastDevices: wholeNumber(flags, 'devices', 1) ?? 100,
    maybeHeavier: flags.heavier === true,
  };
  const io: CanaryIo = { print, wait, now, fetchCounts };
  return flags['dry-run'] ? checkCanary(plan) : runCanary(plan, io);
}

async function approveProposal(
  channel: Channel,
  id: string | undefined,
  flags: Flags,
  surroundings: Surroundings,
  rights: ReleaseRights | undefined,
): Promise<string[]> {
  if (id === undefined) throw new Misused('Name the proposal: approve 0123456789ab.');
  if (!rights) throw new Refused('Nobody asks for rights here: set RELEASE_RIGHTS.');
  const approval = await readOpenProposal(channel, id, surroundings.now());
  const author = {
    ...readAuthor(flags, surroundings, rights),
    authority: loadAuthority(surroundings.environment, rights, approval),
  };
  return reportChange(approve(channel, author, approval), author);
}

async function which(
  document: ChannelDocument | undefined,
  { country, channel }: Channel,
  deviceId: string | undefined,
): Promise<string[]> {
  if (deviceId === undefined) throw new Misused('Name the device: the value of its cookie device-id.');
  if (!document) throw new Refused(`Nothing was ever promoted to ${country}/${channel}.`);
  return [shellFor(document, deviceId), ...remotesFor(document, deviceId)].map(
    ({ name, version }) => `${name}@${version}`,
  );
}

async function served(edge: URL, name: string | undefined): Promise<string[]> {
  const { samples } = await readEdge(edge);
  const versions = servedVersions(samples).filter(({ app }) => name === undefined || app === name);
  return versions.length > 0
    ? servedTable(versions)
    : [`The edge at ${edge.origin} has served nothing${name === undefined ? '' : ` of ${name}`} since it started.`];
}
