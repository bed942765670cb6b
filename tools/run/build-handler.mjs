/**
 * Returns the function that the watcher of a remote calls after each build. It starts the edge after the first one; later builds, including
 * those that end while the edge starts, use the same edge.
 * @param {{ startEdge(): Promise<void>, report(seconds: number): void }} dependencies
 * @returns {(seconds: number) => Promise<void>}
 */
export function createBuildHandler({ startEdge, report }) {
  /** @type {Promise<void> | undefined} */
  let edge;
  return async (seconds) => {
    edge ??= startEdge();
    await edge;
    report(seconds);
  };
}
