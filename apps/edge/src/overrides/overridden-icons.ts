import { parseSharedAddress } from '@oware/contracts';
import { type FindOverriddenIcons } from '../assets/asset-routes';
import { isPreviewOverride } from './allowed-overrides';
import { fetchOverrideIcons } from './fetch-override';
import { type OverrideCookie } from './override-cookie';

/** Creates a function that fetches a sprite from the origins of the developers' remotes in a visit. */
export const createOverriddenIcons =
  ({ list }: Pick<OverrideCookie, 'list'>): FindOverriddenIcons =>
  async (request, address) => {
    const file = parseSharedAddress(address);
    if (file === undefined) return undefined;
    for (const override of list(request)) {
      const icons = isPreviewOverride(override) ? undefined : await fetchOverrideIcons(override, file);
      if (icons !== undefined) return icons;
    }
    return undefined;
  };
