/** For whom a copy of a page is made: nobody, or the player whose cookies ask for it. */
export type CopyFor = 'visitor' | 'player';

/** What a page sends to the service worker. */
export type ToWorker =
  /** A page is shown: its releases, their files that it has loaded, and whose it is. */
  | {
      type: 'page';
      /** `/ng/m` */
      basePath: string;
      /** Id of the set of releases. */
      releases: string;
      /** Addresses of hashed files. */
      files: readonly string[];
      player: boolean;
      /** As its document names it: copies in another are made again. */
      language?: string;
      /** The player's copies are out of date, for a bet was placed. */
      changed?: boolean;
      /** The phone saves data: nothing is fetched that nobody has asked for. */
      savesData: boolean;
    }
  /** The player has left: nothing of theirs is kept. */
  | { type: 'forget' };

/** What the service worker sends to a page; both get a response through the port that comes along. */
export type FromWorker =
  /** Go there, for an alert was tapped; `path` has the country prefix. True: it goes. */
  | { type: 'open'; path: string }
  /** Whether the page hears of what an alert says by itself, for its connection stands. */
  | { type: 'hears' };
