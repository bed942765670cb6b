/*
 * Replaces two parts of the federation runtime in the shell's browser build: remotes' manifests ("snapshots") and
 * the preloading that reads them. The registry names every file and the HTML preloads them, so neither is needed.
 */

/** Plugins of the runtime add their hooks to every handler; this one has none. */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: (): void => undefined };
  readonly manifestCache = new Map<string, unknown>();

  loadRemoteSnapshotInfo(): never {
    return left('The manifest of a remote');
  }
}

/** Returns no manifests. */
export const getGlobalRemoteInfo = (): Record<string, undefined> => ({});

export const formatPreloadArgs = (): never => left('preloadRemote');
export const preloadAssets = formatPreloadArgs;
export const generatePreloadAssetsPlugin = formatPreloadArgs;

function left(what: string): never {
  throw new Error(`${what} is not part of this build: the registry names all files.`);
}
