import { type AppVersions } from '@oware/contracts';
import { type Platform } from './platform';
import { type RouteDefinition } from './route';
import { type RemoteSlots } from './slots';

/** What a remote shows the shell through its one exposed module, `./remote`. */
export interface RemoteDefinition {
  /** The remote's own name; its slice and endpoints carry it too. */
  name: string;
  /** Semantic version range of the door that the remote was written for: `^1.0.0`. */
  platform: string;
  /**
   * First versions of the native apps that it runs in, for what pages expect of the app; older apps get an older release of the remote, or go without it.
   * Browsers get it always. Since 1.18.0.
   */
  app?: AppVersions;
  routes: readonly RouteDefinition[];
  slots?: RemoteSlots;
  /**
   * Runs once per browser session and once per server-rendered request, before anything of the remote is rendered:
   * injects the slice, subscribes to events. Returns what undoes it. Throwing leaves the rest of the product working.
   */
  setup?(platform: Platform): void | (() => void);
}

/** Declares a remote. The default export of its `src/remote.ts`. */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  return definition;
}
