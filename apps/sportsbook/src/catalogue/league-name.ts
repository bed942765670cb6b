import { type SportEvent } from '@oware/contracts';

/** A competition with its country, as many have the same name: "Ghana · Premier League". */
export const leagueName = ({ category, tournament }: Pick<SportEvent, 'category' | 'tournament'>): string =>
  `${category.name} · ${tournament.name}`;
