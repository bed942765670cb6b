import { type ReleaseSet } from '@oware/contracts';
import { type RemoteDefinition } from '@oware/platform';
import { createRouteTable } from '../navigation/route-table';
import { registerSnapshot, type LoadRemoteModule } from '../remotes/federation';
import { createSnapshot } from '../remotes/snapshot';
import { type DocumentContext, type RenderFailure, type RenderRequest, type RenderResult } from './contract';
import { describeFailure } from './describe-failure';
import { buildFallbackDocument } from './fallback-document';
import { renderRequest } from './render-request';
import { watchRemote } from './watch-remote';

export interface DocumentOptions {
  releases: ReleaseSet;
  /** Origin of the API: `http://127.0.0.1:4201`. */
  apiOrigin: string;
  /** Addresses of scripts that every document loads besides those of its releases. */
  extraScripts?: readonly string[];
  report(failure: RenderFailure): void;
}

export interface RendererOptions extends DocumentOptions {
  /** Loads the server build of a remote: the container that its entry exports. */
  loadContainer(remote: string): unknown;
  /** Called before code of a remote runs. */
  enters?(remote: string): void;
}

/** Renders requests with one immutable set of releases. */
export interface Renderer {
  render(request: RenderRequest): Promise<RenderResult>;
}

/** Creates the only renderer of a thread: the federation runtime and the singletons belong to its releases alone. */
export function createRenderer({ loadContainer, enters, ...options }: RendererOptions): Renderer {
  const base = createContext(options);
  const { snapshot } = base;
  const loadModule = watchModules(
    enters,
    registerSnapshot(snapshot, {
      name: 'server-containers',
      loadEntry: async ({ remoteInfo }) =>
        loadContainer(
          snapshot.remotes.find(({ entry }) => entry === remoteInfo.entry)?.name ?? remoteInfo.name,
        ) as never,
    }),
  );
  const context = { ...base, table: createRouteTable(snapshot.remotes), loadModule, enters };
  return {
    render: (request) => renderRequest(context, request),
  };
}

/** Loads remotes and makes them call `enters` before their code runs. */
function watchModules(enters: RendererOptions['enters'], loadModule: LoadRemoteModule): LoadRemoteModule {
  if (!enters) return loadModule;
  const watched = new Map<string, RemoteDefinition>();
  return async (name) => {
    enters(name);
    const known = watched.get(name) ?? watchRemote(await loadModule(name), enters);
    watched.set(name, known);
    return known;
  };
}

/**
 * Returns the document that the browser renders, for when rendering failed, took too long or is not wanted. Loads no remote.
 */
export const renderFallback = (options: DocumentOptions, request: RenderRequest): string =>
  buildFallbackDocument(createContext(options), request);

function createContext({ releases, apiOrigin, extraScripts = [], report }: DocumentOptions): DocumentContext {
  const snapshot = createSnapshot(releases);
  const remotes = snapshot.remotes.map(({ name }) => name);
  return {
    releases,
    snapshot,
    apiOrigin,
    extraScripts,
    report: (error, where) => report(describeFailure(error, where, remotes)),
  };
}
