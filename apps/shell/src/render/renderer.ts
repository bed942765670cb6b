import { type RegistryDocument } from '@oware/contracts';
import { createRouteTable } from '../navigation/route-table';
import { registerSnapshot } from '../remotes/federation';
import { snapshotOf } from '../remotes/snapshot';
import { type RenderRequest, type RenderResult } from './contract';
import { fallbackDocument } from './fallback-document';
import { renderRequest } from './render-request';

export interface RendererOptions {
  registry: RegistryDocument;
  /** Loads the server build of a remote: the container that its entry exports. */
  loadContainer(remote: string): unknown;
  /** Where the API answers: `http://127.0.0.1:4201`. */
  apiOrigin: string;
  /** Addresses of scripts that every document loads besides those of its releases. */
  extraScripts?: readonly string[];
  report(error: unknown, where: string): void;
}

/** Renders requests with one immutable set of releases. */
export interface Renderer {
  render(request: RenderRequest): Promise<RenderResult>;
  /** The document that lets the browser do it all, for when rendering failed or took too long. */
  fallback(request: RenderRequest): string;
}

/** Shared code that the shell itself needs only in the browser; on the server remotes still ask for it. */
const provideRest = (): Promise<unknown> => import('@oware/realtime');

export function createRenderer({ registry, loadContainer, apiOrigin, extraScripts = [], report }: RendererOptions): Renderer {
  const snapshot = snapshotOf(registry);
  const loadModule = registerSnapshot(snapshot, {
    name: 'server-containers',
    loadEntry: async ({ remoteInfo }) =>
      loadContainer(snapshot.remotes.find(({ entry }) => entry === remoteInfo.entry)?.name ?? remoteInfo.name) as never,
  });
  const rest = provideRest();
  const table = createRouteTable(snapshot.remotes);
  const context = { registry, snapshot, table, loadModule, apiOrigin, extraScripts, report };
  return {
    async render(request) {
      await rest;
      return renderRequest(context, request);
    },
    fallback: (request) => fallbackDocument(context, request),
  };
}
