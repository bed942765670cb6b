import { parseSharedAddress, type Release } from '@oware/contracts';
import { type PublishedReleases } from '../releases/published';
import { type ReleaseFolders } from '../releases/release-source';
import { type Asset, type AssetTable } from '../releases/asset-table';

/**
 * Creates a function that finds the file of an address: among the releases served since the start, or else in any published release of the
 * app, because a page that was loaded before a change fetches its lazy chunks after it. A shared file may be in a release of any app.
 * @param previews returns the previews of an app; empty where previews are disabled
 */
export function createAssetFinder(
  table: AssetTable,
  published: PublishedReleases,
  folders: (release: Release) => Promise<ReleaseFolders>,
  failed: (error: unknown) => void,
  previews: (app: string) => Promise<readonly Release[]> = () => Promise.resolve([]),
): (address: string) => Promise<Asset | undefined> {
  async function findRelease(address: string): Promise<Release | undefined> {
    const shared = parseSharedAddress(address);
    const hasFile = ({ base, files }: Release): boolean =>
      shared === undefined
        ? address.startsWith(base) && Object.hasOwn(files, address.slice(base.length))
        : Object.hasOwn(files, shared);
    for (const app of shared === undefined ? [address.split('/')[2] ?? ''] : published.apps()) {
      const release = (await published.list(app)).find(hasFile) ?? (await previews(app)).find(hasFile);
      if (release) return release;
    }
    return undefined;
  }
  return async (address) => {
    const known = table.get(address);
    if (known) return known;
    const release = await findRelease(address);
    if (!release) return undefined;
    try {
      table.add(release, (await folders(release)).browser);
    } catch (error) {
      failed(error);
    }
    return table.get(address);
  };
}
