import { type ReleaseSnapshot } from '@oware/contracts';
import { setTimeout as delay } from 'node:timers/promises';

/** Start data of a served page. */
export interface ServedPage {
  snapshot: ReleaseSnapshot;
  /** `static`: rendered by the browser. */
  outcome: string;
}

/** Time between two polls of the edge, ms: polling must not keep it busy. */
const LOOK_MS = 20;
const TIMEOUT_MS = 30_000;

/**
 * Loads the home page as one device.
 * @throws Error when it contains no start data
 */
export async function loadPage(port: number, deviceId = 'bench-device'): Promise<ServedPage> {
  const response = await fetch(`http://127.0.0.1:${port}/ng/m`, { headers: { cookie: `device-id=${deviceId}` } });
  const [, boot] = /id="oware-boot">(.+?)<\/script>/s.exec(await response.text()) ?? [];
  if (boot === undefined) throw new Error(`The page (${response.status}) has no start data.`);
  return JSON.parse(boot) as ServedPage;
}

/**
 * Loads pages until one has a version of a remote; returns the time, `performance.now()`.
 * @throws Error after 30 s
 */
export async function waitUntilServed(port: number, remote: string, version: string): Promise<number> {
  for (const begin = performance.now(); performance.now() - begin < TIMEOUT_MS; await delay(LOOK_MS)) {
    const { snapshot } = await loadPage(port);
    if (snapshot.remotes.find(({ name }) => name === remote)?.version === version) return performance.now();
  }
  throw new Error(`No page had ${remote}@${version} after ${TIMEOUT_MS / 1000} s.`);
}
