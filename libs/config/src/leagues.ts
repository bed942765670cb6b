/** A league with a hub. Leagues are listed in order of popularity with bettors (reference: constants). */
export interface LeagueHub {
  /** sr:tournament:{n} */
  id: string;
  sportKey: string;
  name: string;
  category: string;
}

export const leagueHubs: readonly LeagueHub[] = [
  { id: 'sr:tournament:17', sportKey: 'football', name: 'Premier League', category: 'England' },
  { id: 'sr:tournament:1001', sportKey: 'football', name: 'Premier League', category: 'Ghana' },
  { id: 'sr:tournament:1002', sportKey: 'football', name: 'Professional Football League', category: 'Nigeria' },
  { id: 'sr:tournament:8', sportKey: 'football', name: 'LaLiga', category: 'Spain' },
  { id: 'sr:tournament:1010', sportKey: 'football', name: 'Champions League', category: 'Africa' },
];
