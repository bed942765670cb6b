import { type ReactNode } from 'react';

/** A name of the feed, and whether it is English on a page of another language. */
export interface FeedName {
  name: string;
  lang?: 'en' | undefined;
}

/** A name that is read aloud in the language in which it is written. */
export const Named = ({ of: { name, lang } }: { of: FeedName }): ReactNode =>
  lang ? <span lang={lang}>{name}</span> : name;

/** Both sides of a match on one line. */
export const BothSides = ({ of: { home, away } }: { of: { home: FeedName; away: FeedName } }): ReactNode => (
  <>
    <Named of={home} /> – <Named of={away} />
  </>
);
