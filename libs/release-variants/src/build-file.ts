/** One of the two builds of an app. */
export type Side = 'browser' | 'server';

/** A script or style of a build, as passed to an edit. */
export interface BuildFile {
  side: Side;
  /** Name within its side: `460.86440f9f8b50.js`. */
  name: string;
  /** Whether it is the script that starts the app on its side. */
  isEntry: boolean;
  text: string;
}
