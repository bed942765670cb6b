import { type SportEvent } from '@oware/contracts';

/** Returns the name of a competition with its country, because many share a name: "Ghana · Premier League". */
export const getLeagueName = ({ category, tournament }: Pick<SportEvent, 'category' | 'tournament'>): string =>
  `${category.name} · ${tournament.name}`;

/** Returns `en` for a competition whose name is in English on a page in another language, otherwise undefined. */
export const getLeagueLanguage = ({ tournament }: Pick<SportEvent, 'tournament'>): 'en' | undefined => tournament.lang;
