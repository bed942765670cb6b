/** A tournament with a guide: parameters for fetching its matches, and for the path of their list. */
export interface GuideTournament {
  sportId: string;
  sportKey: string;
  tournamentId: string;
}

/** Guides about the matches of one tournament, by the ids of the feed. */
export const guideTournaments: Readonly<Record<string, GuideTournament>> = {
  club_world_cup: { sportId: 'sr:sport:1', sportKey: 'football', tournamentId: 'sr:tournament:357' },
  nba_live_match_tracker: { sportId: 'sr:sport:2', sportKey: 'basketball', tournamentId: 'sr:tournament:132' },
};
