import { rmSync } from 'node:fs';
import { freePort } from '@oware/fleet';
import { inWorkspace, start } from '../run/workspace';
import { liveEvents } from './events';
import { openStormServer, type StormServer } from './storm-server';

/** A product whose matches and prices a storm server makes. */
export interface Stage {
  /** Of the API behind the storm server. */
  apiPort: number;
  /** The live list of football. */
  liveList: string;
  server: StormServer;
  close(): Promise<void>;
}

/** Starts API, storm server and pages. @param name of the bench, for its data and logs @param events how many are in play */
export async function openStage(name: string, events: number): Promise<Stage> {
  const data = inWorkspace(`tmp/bench/${name}-data`);
  rmSync(data, { recursive: true, force: true });
  const apiPort = await freePort();
  const api = await start(
    `${name}-api`,
    ['dist/apps/api/main.js'],
    { API_PORT: String(apiPort), DATA_DIR: data, FEED: 'none' },
    apiPort,
  );
  const server = await openStormServer(apiPort, liveEvents(events), 'merged');
  const edgePort = await freePort();
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
