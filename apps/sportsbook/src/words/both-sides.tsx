import { getName, Named, textWith, type LanguageName, type WithNames } from '@oware/ui';
import { type ReactNode } from 'react';
import { sidesIn, type MatchText } from './sides';

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

/** As {@link sidesIn}, with each name in its language. */
export const NamedSides = ({ match, of }: NamedSidesProps): ReactNode => {
  const away = of.away === '' ? '' : '{away}';
  return textWith(sidesIn(match, { home: '{home}', away }), {
    home: <Named of={getName(of, 'home')} />,
    away: <Named of={getName(of, 'away')} />,
  });
};
