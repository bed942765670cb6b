/** Which of an app's two builds. */
export type Side = 'browser' | 'server';

/** One script or style of a build, as an edit sees it. */
export interface BuildFile {
  side: Side;
  /** Within its side: `460.86440f9f8b50.js`. */
  name: string;
  /** The script that starts the app on its side. */
  isEntry: boolean;
  text: string;
}
