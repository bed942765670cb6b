import { type ChannelDocument } from '@oware/contracts';
import { createDryRun, openStore, RejectedError, type Channel, type Store } from '@oware/release-store';
import { listRemotes, getShell } from '@oware/releases';
import path from 'node:path';
import { disableRemote, rollbackOne, rollbackTo, startCanary, type Author } from '../channel/changes';
import { UsageError } from '../rejected';
import { loadRights } from '../rights/load';
import { createKey } from '../rights/new-key';
import { readEdge } from '../served/read-edge';
import { formatServedTable, sumVersions } from '../served/served';
import { approveProposal, createLatestReader, readAuthor } from './authors';
import { runJudgedCanary } from './judged-canary';
import { HELP } from './help';
import { runInCountries } from './in-countries';
import {
  parseChannelName,
  parseCountry,
  parseDeviceId,
  parseEdges,
  parseName,
  parseArguments,
  parseSubject,
  parseTraffic,
  parseWholeNumber,
  type Flags,
} from './options';
import { markBad, promoteVersion, publishBuild, verifyPublished } from './release-commands';
import { reportChange } from './report-change';
import { listChanges, listReleases } from './show';
import { type Surroundings } from './surroundings';

/** Commands that accept several apps and handle them one after the other. */
const forSeveral = ['publish', 'promote'];

/** Commands that can bring a fix about security or money to open pages immediately. */
const urgentCommands = ['promote', 'rollback'];

/** Commands that change a channel or a release: if rights are required, their author is the holder of the key. */
const changing = ['promote', 'canary', 'rollback', 'disable', 'mark-bad'];

/**
 * Runs one command line; returns the lines to print.
 * @throws RejectedError with the exit code
 */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<string[]> {
  const { positionals, flags } = parseArguments(args);
  const [command, argument, ...more] = positionals;
  if (flags.help || command === undefined || command === 'help') return [HELP];
  if (more.length > 0 && !forSeveral.includes(command))
    throw new UsageError(`Unexpected argument "${more.join(' ')}" for ${command}.`);
  if (more.length > 0 && flags.expect !== undefined)
    throw new UsageError('--expect works with one app: each app makes a separate revision.');
  if (flags.urgent && !urgentCommands.includes(command))
    throw new UsageError(`--urgent works only with ${urgentCommands.join(' and ')}.`);
  if (command === 'mark-bad' && (flags.country !== undefined || flags.channel !== undefined))
    throw new UsageError('mark-bad applies wherever you may change the app: omit --country and --channel.');
  if (flags.plan !== undefined && (command !== 'canary' || flags.steps === undefined))
    throw new UsageError('--plan works only with canary --steps.');
  const lines: string[] = [];
  for (const each of [argument, ...more])
    lines.push(
      ...(await runInCountries(command, flags, surroundings, (own, around) => carryOut(command, each, own, around))),
    );
  return flags['dry-run'] ? [...lines, 'This was a dry run: nothing was written.'] : lines;
}

async function carryOut(
  command: string,
  argument: string | undefined,
  flags: Flags,
  surroundings: Surroundings,
): Promise<string[]> {
  const { root, environment } = surroundings;
  const absolute = (folder: string): string => path.resolve(root, folder);
  const store = (): Store => {
    const opened = openStore(flags.store ?? environment['RELEASE_STORE'] ?? '.data/releases', environment, { root });
    return flags['dry-run'] ? createDryRun(opened) : opened;
  };
  const channel = (): Channel => ({ store: store(), country: parseCountry(flags), channel: parseChannelName(flags) });
  const rights = await loadRights(environment, root);
  const author = readAuthor(flags, surroundings, changing.includes(command) ? rights : undefined);
  const changed = (change: ReturnType<typeof startCanary>): Promise<string[]> => reportChange(change, author);
  switch (command) {
    case 'publish':
      return publishBuild(store(), absolute(flags.dist ?? 'dist'), parseName(argument), flags, surroundings, rights);
    case 'promote':
      return promoteVersion(channel(), author, argument);
    case 'canary': {
      const { name, version } = parseSubject(argument);
      if (version === undefined) throw new UsageError(`Name the version: canary ${name}@1.2.3 --traffic 5.`);
      if (flags.steps === undefined) return changed(startCanary(channel(), author, name, version, parseTraffic(flags)));
      return runJudgedCanary({ channel: channel(), author, name, version }, flags, surroundings, rights);
    }
    case 'rollback':
      return changed(rollBack(channel(), author, argument, flags));
    case 'verify':
      return verifyPublished(store(), argument, rights);
    case 'mark-bad':
      return markBad(store(), author, argument, flags);
    case 'disable':
      return changed(disableRemote(channel(), author, parseName(argument)));
    case 'approve':
      return approveProposal(channel(), argument, flags, surroundings, rights);
    case 'new-key':
      if (argument === undefined) throw new UsageError('Name the owner of the key: new-key ada.');
      return createKey(argument);
    case 'list':
      return listReleases(store(), argument === undefined ? undefined : parseName(argument), rights);
    case 'history':
      if (argument !== undefined) throw new UsageError('history shows a whole channel: omit the name.');
      return listChanges(channel(), parseWholeNumber(flags, 'limit', 1) ?? 20, rights);
    case 'which':
      return which(await createLatestReader(rights)(channel()), channel(), argument);
    case 'served':
      if (argument !== undefined) throw new UsageError(`served shows all apps; for one: served --name ${argument}.`);
      return served(parseEdges(flags, environment)[0], flags.name === undefined ? undefined : parseName(flags.name));
    default:
      throw new UsageError(`There is no command "${command}".`);
  }
}

function rollBack(
  channel: Channel,
  author: Author,
  argument: string | undefined,
  flags: Flags,
): Promise<ChannelDocument> {
  const to = parseWholeNumber(flags, 'to', 1);
  if ((to === undefined) === (argument === undefined))
    throw new UsageError('Name either the app (rollback sportsbook) or a revision (rollback --to 7).');
  return to === undefined ? rollbackOne(channel, author, parseName(argument)) : rollbackTo(channel, author, to);
}

async function which(
  document: ChannelDocument | undefined,
  { country, channel }: Channel,
  deviceId: string | undefined,
): Promise<string[]> {
  const device = parseDeviceId(deviceId);
  if (!document) throw new RejectedError(`Nothing was ever promoted to ${country}/${channel}.`);
  return [getShell(document, device), ...listRemotes(document, device)].map(
    ({ name, version }) => `${name}@${version}`,
  );
}

async function served(edge: URL, name: string | undefined): Promise<string[]> {
  const { samples } = await readEdge(edge);
  const versions = sumVersions(samples).filter(({ app }) => name === undefined || app === name);
  return versions.length > 0
    ? formatServedTable(versions)
    : [`The edge at ${edge.origin} has served nothing${name === undefined ? '' : ` of ${name}`} since it started.`];
}
