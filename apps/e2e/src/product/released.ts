import { type Page } from '@playwright/test';
import { type ReleaseSnapshot } from '@oware/contracts';
import { startEdge } from '../servers/start-product';
import { expect, test as base } from './journey';
import { getReleasesFolder, Squad } from './squad';

interface Released {
  /** The squad whose releases this journey's edge serves. */
  squad: Squad;
}

/** A journey whose edge follows its own release store; it shares matches, players and money with the other journeys. */
export const test = base.extend<Released, { builtStore: string }>({
  builtStore: [
    async ({ browserName: _browserName }, provide, { parallelIndex }) => {
      const store = getReleasesFolder(`built-${parallelIndex}`);
      await Squad.setUp(store);
      await provide(store);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  squad: async ({ builtStore }, provide, { parallelIndex }) => provide(Squad.at(`desk-${parallelIndex}`, builtStore)),
  baseURL: async ({ squad }, provide, { parallelIndex }) => {
    const edge = await startEdge({
      name: `edge-${parallelIndex}`,
      store: squad.store,
      apiOrigin: process.env.JOURNEYS_ORIGIN ?? '',
    });
    await provide(edge.origin);
    await edge.stop();
  },
});

export { expect };

/** Returns the releases with which a page was loaded. */
export async function getSnapshot(page: Page): Promise<ReleaseSnapshot> {
  const boot = await page.locator('#oware-boot').textContent();
  return (JSON.parse(boot ?? '{}') as { snapshot: ReleaseSnapshot }).snapshot;
}

/** Returns the version of a remote with which a page was loaded; undefined when it has none. */
export const getVersion = async (page: Page, remote: string): Promise<string | undefined> =>
  (await getSnapshot(page)).remotes.find(({ name }) => name === remote)?.version;

/** Reloads a page until it has a version of a remote. */
export async function waitForVersion(
  page: Page,
  address: string,
  remote: string,
  version: string | undefined,
): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    expect(await getVersion(page, remote)).toBe(version);
  }).toPass();
}
