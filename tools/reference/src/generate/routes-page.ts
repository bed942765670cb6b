import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../places';
import { code, table, WRITTEN_BY } from './table';

/** What is read of a remote's declaration; the walls let no tool import its type. */
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
  clientOnly?: boolean;
  titleOf?: unknown;
  validate?: unknown;
  load?: unknown;
}

const allRemotes = (): Promise<Remote[]> => Promise.all(remoteNames().map(importRemote));

/** The page of the pages that the remotes have. */
export async function routesPage(): Promise<string> {
  const remotes = await allRemotes();
  const routes = remotes.flatMap(({ name, routes: own }) => own.map((route) => ({ ...route, remote: name })));
  const slots = remotes.flatMap(({ name, slots: own = {} }) =>
    Object.entries(own).map(([slot, part]) => ({ slot, remote: name, ...part })),
  );
  return (
    [
      WRITTEN_BY,
      '# Routes',
      'Pages below `/{country}/m`, as the remotes declare them. Case and a slash at the end do not matter. `loads`: its data is there with the first HTML, if its page is. ' +
        '`checked`: a visit that its check refuses is a 404. What the guards do: [platform](platform.md).',
      table(
        ['path', 'remote', 'title', 'layout', 'guards', 'content pages', 'besides'],
        routes
          .sort((a, b) => compare(a.path, b.path))
          .map((route) => [
            code(route.path),
            route.remote,
            route.title ?? '',
            route.layout ?? 'default',
            list(route.middleware),
            list(route.contentPages),
            besides(route),
          ]),
      ),
      '## Parts in the frame',
      'What the remotes put into the places of the shell. `browser only`: not in the HTML of the server.',
      table(
        ['place', 'remote', 'besides'],
        slots
          .sort((a, b) => compare(a.slot, b.slot) || compare(a.remote, b.remote))
          .map(({ slot, remote, clientOnly }) => [code(slot), remote, clientOnly === true ? 'browser only' : '']),
      ),
    ].join('\n\n') + '\n'
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const list = (names: readonly string[] = []): string => names.map(code).join(', ');

const besides = ({ clientOnly, validate, titleOf, load }: Route): string =>
  [
    clientOnly === true && 'browser only',
    validate !== undefined && 'checked',
    titleOf !== undefined && 'title of its data',
    load !== undefined && 'loads',
  ]
    .filter(Boolean)
    .join(', ');

/** Names of the apps that are tagged type:remote. */
export const remoteNames = (): string[] =>
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
