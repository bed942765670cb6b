import { getName, Named, insertElements, type LanguageName, type WithNames } from '@oware/ui';
import { type ReactNode } from 'react';
import { formatSides, type MatchText } from './sides';

/** Both sides of a match on one line. */
export const BothSides = ({ of: { home, away } }: { of: { home: LanguageName; away: LanguageName } }): ReactNode => (
  <>
    <Named of={home} /> – <Named of={away} />
  </>
);

interface NamedSidesProps {
  match: MatchText;
  of: WithNames<'home' | 'away'>;
}

/** Like {@link formatSides}, with the language of each name. */
export const NamedSides = ({ match, of }: NamedSidesProps): ReactNode => {
  const away = of.away === '' ? '' : '{away}';
  return insertElements(formatSides(match, { home: '{home}', away }), {
    home: <Named of={getName(of, 'home')} />,
    away: <Named of={getName(of, 'away')} />,
  });
};
