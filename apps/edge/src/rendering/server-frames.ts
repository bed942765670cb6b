import { MAX_FRAMES } from '@oware/contracts';

/** Script of a release in a stack of the server: `/releases/promotions/1.4.0-0123456789abcdef/server/511.js:12:5`. */
const SCRIPT = /\/releases\/([a-z][a-z0-9-]*)\/([\w.-]+)-[0-9a-f]{16}\/(server\/[\w./-]+:\d+:\d+)/g;

/** Place in a server script of a release. */
export interface ServerFrame {
  app: string;
  version: string;
  /** `promotions@1.4.0/server/511.js:12:5` */
  at: string;
}

/** Lists the places in server scripts of releases from a stack, innermost first. */
export const listServerFrames = (stack: string): ServerFrame[] =>
  [...stack.matchAll(SCRIPT)]
    .slice(0, MAX_FRAMES)
    .map(([, app = '', version = '', place = '']) => ({ app, version, at: `${app}@${version}/${place}` }));
