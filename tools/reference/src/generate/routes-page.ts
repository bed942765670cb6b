import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../places';
import { formatCode, formatTable, WRITTEN_BY } from './table';

/** The part of a remote's declaration that is read; boundary rules do not allow a tool to import its type. */
interface Remote {
  name: string;
  routes: readonly Route[];
  slots?: Readonly<Record<string, { clientOnly?: boolean }>>;
}

interface Route {
  path: string;
  title?: string;
  layout?: string;
  middleware?: readonly string[];
  contentPages?: readonly string[];
  parent?: string;
  clientOnly?: boolean;
  getTitle?: unknown;
  validate?: unknown;
  load?: unknown;
}

const allRemotes = (): Promise<Remote[]> => Promise.all(listRemoteNames().map(importRemote));

/** Creates the page of the remotes' pages. */
export async function createRoutesPage(): Promise<string> {
  const remotes = await allRemotes();
  const routes = remotes.flatMap(({ name, routes: own }) => own.map((route) => ({ ...route, remote: name })));
  const slots = remotes.flatMap(({ name, slots: own = {} }) =>
    Object.entries(own).map(([slot, part]) => ({ slot, remote: name, ...part })),
  );
  return (
    [
      WRITTEN_BY,
      '# Routes',
      'This page lists the pages of the remotes. Their paths are below `/{country}/m`; letter case and a trailing slash do not matter. ' +
        'For the effect of a guard, see [platform](platform.md#guards-and-visits). To change a page, edit its route in the remote and run `npm run reference`.',
      [
        '- `loads`: the first HTML contains the data of the page, unless the page is `browser only`.',
        '- `checked`: you get a 404 when the check of the route rejects the visit.',
        '- `parent`: Back leads there when the page was opened directly; otherwise to the nearest page whose path is a beginning of this one.',
        '- `title from data`: the title of the page depends on its data.',
      ].join('\n'),
      formatTable(
        ['path', 'remote', 'title', 'layout', 'guards', 'content pages', 'details'],
        routes
          .sort((a, b) => compare(a.path, b.path))
          .map((route) => [
            formatCode(route.path),
            route.remote,
            route.title ?? '',
            route.layout ?? 'default',
            list(route.middleware),
            list(route.contentPages),
            listDetails(route),
          ]),
      ),
      '## Parts of the frame',
      'These are the slots of the shell that remotes fill. Parts that are `browser only` are missing in the HTML of the server.',
      formatTable(
        ['slot', 'remote', 'details'],
        slots
          .sort((a, b) => compare(a.slot, b.slot) || compare(a.remote, b.remote))
          .map(({ slot, remote, clientOnly }) => [formatCode(slot), remote, clientOnly === true ? 'browser only' : '']),
      ),
    ].join('\n\n') + '\n'
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const list = (names: readonly string[] = []): string => names.map(formatCode).join(', ');

const listDetails = ({ clientOnly, validate, getTitle, load, parent }: Route): string =>
  [
    clientOnly === true && 'browser only',
    validate !== undefined && 'checked',
    getTitle !== undefined && 'title from data',
    load !== undefined && 'loads',
    parent !== undefined && `parent ${formatCode(parent)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Lists the names of the apps with the tag type:remote. */
export const listRemoteNames = (): string[] =>
  readdirSync(path.join(workspaceRoot, 'apps')).filter((name) => {
    const file = path.join(workspaceRoot, 'apps', name, 'project.json');
    return (
      existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { tags: string[] }).tags.includes('type:remote')
    );
  });

export async function importRemote(name: string): Promise<Remote> {
  const { default: remote } = (await import(path.join(workspaceRoot, 'apps', name, 'src/remote'))) as {
    default: Remote;
  };
  return remote;
}
