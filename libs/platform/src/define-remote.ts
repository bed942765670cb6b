import { type AppVersions } from '@oware/contracts';
import { type Platform } from './platform';
import { type RouteDefinition } from './route';
import { type RemoteSlots } from './slots';

/** Interface of a remote to the shell, the default export of its one exposed module, `./remote`. */
export interface RemoteDefinition {
  /** The remote's name; also the prefix of its slice and endpoints. */
  name: string;
  /** Semantic version range of the platform API that the remote was written for: `^1.0.0`. */
  platform: string;
  /**
   * Minimum versions of native apps that it runs in, if its pages depend on the app; older apps get an older release of the remote, or
   * none. Browsers always get it. Since 1.18.0.
   */
  app?: AppVersions;
  routes: readonly RouteDefinition[];
  slots?: RemoteSlots;
  /**
   * Runs once per browser session and once per server-rendered request, before the remote is first rendered:
   * injects the slice, subscribes to events. Returns a function that undoes it. An error here does not affect the rest of the product.
   */
  setup?(platform: Platform): void | (() => void);
}

/** Declares a remote. Its result is the default export of `src/remote.ts`. */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  return definition;
}
