/** Audience of a copy of a page: any visitor, or the player of the cookies. */
export type CopyFor = 'visitor' | 'player';

/** Messages from a page to the service worker. */
export type ToWorker =
  /** A page is open: its releases, their files that it has loaded, and whether a player is logged in. */
  | {
      type: 'page';
      /** `/ng/m` */
      basePath: string;
      /** Id of the set of releases. */
      releases: string;
      /** Addresses of hashed files. */
      files: readonly string[];
      player: boolean;
      /** Language of the document: copies in another language are renewed. */
      language?: string;
      /** Set after a bet was placed: the player's copies are out of date. */
      changed?: boolean;
      /** Data saving is on: nothing is prefetched. */
      savesData: boolean;
    }
  /** The player has logged out: delete all their data. */
  | { type: 'forget' };

/** Messages from the service worker to a page; the page responds through the transferred port. */
export type FromWorker =
  /** Navigate to the page of a tapped alert; `path` has the country prefix. Response true: the page navigates. */
  | { type: 'open'; path: string }
  /** Whether the page has a live connection and so shows the content of alerts without them. */
  | { type: 'hears' };
