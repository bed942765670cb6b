import { isEarlyPayout } from '@oware/contracts';
import { type EventsArgs } from '../catalogue/endpoints';
import { type ResultsArgs } from '../catalogue/results-endpoint';
import { type NameArgs, type PlayersArgs } from './endpoints';

/** Everything in play, in all sports. */
export const liveHome: EventsArgs = { phase: 'live', limit: 300, order: 'matter' };
/** What many bet on: in play, and before it. */
export const liveNow: EventsArgs = { phase: 'live', limit: 10, order: 'matter' };
export const coming: EventsArgs = { phase: 'upcoming', limit: 50, order: 'matter' };
/** What still begins today. */
export const today: EventsArgs = { phase: 'upcoming', limit: 300, when: 'today' };

/** Who may score in the matches that matter, and the matches of one player. */
export const manyPlayers: PlayersArgs = { limit: 10 };
export const playerArgs = (playerId: string): PlayersArgs => ({ playerId, limit: 30 });

const RESULTS = 30;
/** Results that a page of a league or a team shows. */
export const resultArgs = ({ kind, id }: NameArgs): ResultsArgs =>
  kind === 'league' ? { tournamentId: id, limit: RESULTS } : { teamId: id, limit: RESULTS };
/** Events of a league or a team. @param marketId the market that they are shown with: each comes with it, also if it is one with early payout */
export const namedArgs = ({ kind, id }: NameArgs, marketId: number): EventsArgs => ({
  phase: 'all',
  ...(kind === 'league' ? { limit: 300, tournamentId: id } : { limit: 100, teamId: id }),
  ...(isEarlyPayout(marketId) ? { marketId } : {}),
});
/** Who wins a league. */
export const outrightArgs = (tournamentId: string): EventsArgs => ({
  kind: 'outright',
  phase: 'upcoming',
  limit: 5,
  tournamentId,
});
