import { type SportEvent } from '@oware/contracts';

/** A competition with its country, as many have the same name: "Ghana · Premier League". */
export const leagueName = ({ category, tournament }: Pick<SportEvent, 'category' | 'tournament'>): string =>
  `${category.name} · ${tournament.name}`;

/** Language of the competition when its name is English on a page of another language. */
export const leagueLang = ({ tournament }: Pick<SportEvent, 'tournament'>): 'en' | undefined => tournament.lang;
