import { type Page } from '@playwright/test';
import { type ReleaseSnapshot } from '@oware/contracts';
import { startEdge } from '../servers/start-product';
import { expect, test as base } from './journey';
import { releasesFolder, Squad } from './squad';

interface Released {
  /** The squad whose releases this journey's edge serves. */
  squad: Squad;
}

/** A journey whose edge follows a release store of its own; matches, players and money are those of the other journeys. */
export const test = base.extend<Released, { builtStore: string }>({
  builtStore: [
    async ({ browserName: _browserName }, provide, { parallelIndex }) => {
      const store = releasesFolder(`built-${parallelIndex}`);
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

/** The releases that a page was loaded with. */
export async function snapshotOf(page: Page): Promise<ReleaseSnapshot> {
  const boot = await page.locator('#oware-boot').textContent();
  return (JSON.parse(boot ?? '{}') as { snapshot: ReleaseSnapshot }).snapshot;
}

/** Version of a remote that a page was loaded with; undefined when it has none. */
export const versionIn = async (page: Page, remote: string): Promise<string | undefined> =>
  (await snapshotOf(page)).remotes.find(({ name }) => name === remote)?.version;

/** Loads a page again and again until it comes with a version of a remote. */
export async function becomes(page: Page, address: string, remote: string, version: string | undefined): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    expect(await versionIn(page, remote)).toBe(version);
  }).toPass();
}
