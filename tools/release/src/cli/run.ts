import { type ChannelDocument } from '@oware/contracts';
import { dryRun, openStore, Refused, type Channel, type Store } from '@oware/release-store';
import { remotesFor, shellFor } from '@oware/releases';
import path from 'node:path';
import { disableRemote, promoteRelease, rollbackOne, rollbackTo, startCanary, type Author } from '../channel/changes';
import { Misused } from '../refused';
import { loadRights } from '../rights/load';
import { createKey } from '../rights/new-key';
import { readEdge } from '../served/read-edge';
import { servedTable, servedVersions } from '../served/served';
import { approveProposal, latestBy, readAuthor } from './authors';
import { judgedCanary } from './judged-canary';
import { HELP } from './help';
import {
  channelName,
  country,
  edgeAddresses,
  onlyName,
  readArguments,
  subject,
  traffic,
  wholeNumber,
  type Flags,
} from './options';
import { markBad, publishBuild, verifyPublished } from './release-commands';
import { reportChange } from './report-change';
import { listChanges, listReleases } from './show';
import { type Surroundings } from './surroundings';

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
      return publishBuild(store(), absolute(flags.dist ?? 'dist'), onlyName(word), flags, surroundings);
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
    case 'rollback':
      return changed(rollBack(channel(), author, word, flags));
    case 'verify':
      return verifyPublished(store(), word, rights);
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

function rollBack(channel: Channel, author: Author, word: string | undefined, flags: Flags): Promise<ChannelDocument> {
  const to = wholeNumber(flags, 'to', 1);
  if ((to === undefined) === (word === undefined))
    throw new Misused('Name either the app (rollback sportsbook) or a revision (rollback --to 7).');
  return to === undefined ? rollbackOne(channel, author, onlyName(word)) : rollbackTo(channel, author, to);
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
