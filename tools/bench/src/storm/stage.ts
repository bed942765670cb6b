import { rmSync } from 'node:fs';
import { findFreePort } from '@oware/fleet';
import { resolveInWorkspace, start } from '../run/workspace';
import { createLiveEvents } from './events';
import { openStormServer, type StormServer } from './storm-server';

/** A product with the matches and prices of a storm server. */
export interface Stage {
  /** Port of the API behind the storm server. */
  apiPort: number;
  /** Address of the live list of football. */
  liveList: string;
  server: StormServer;
  close(): Promise<void>;
}

/**
 * Starts API, storm server and pages.
 * @param name of the bench, for its data and logs
 * @param events number of live events
 */
export async function openStage(name: string, events: number): Promise<Stage> {
  const data = resolveInWorkspace(`tmp/bench/${name}-data`);
  rmSync(data, { recursive: true, force: true });
  const apiPort = await findFreePort();
  const api = await start(
    `${name}-api`,
    ['dist/apps/api/main.js'],
    { API_PORT: String(apiPort), DATA_DIR: data, FEED: 'none' },
    apiPort,
  );
  const server = await openStormServer(apiPort, createLiveEvents(events), 'merged');
  const edgePort = await findFreePort();
  const edge = await start(
    `${name}-edge`,
    ['dist/apps/edge/main.js'],
    { PORT: String(edgePort), API_ORIGIN: `http://127.0.0.1:${server.port}` },
    edgePort,
  );
  return {
    apiPort,
    liveList: `http://localhost:${edgePort}/ng/m/sport/football/live_list/`,
    server,
    async close() {
      await edge.stop();
      await server.close();
      await api.stop();
    },
  };
}
