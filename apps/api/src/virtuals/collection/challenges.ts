import { type VirtualChallenge } from '@oware/contracts';
import { leagues } from '@oware/virtuals-engine';
import { type Tallies } from './tables';

/** Earned progress of a player: counts by kind, and cards as `{league}:{team}`. */
export interface Progress {
  tallies: Tallies;
  cards: ReadonlySet<string>;
}

interface Challenge {
  challengeId: string;
  kind: VirtualChallenge['kind'];
  leagueId?: string;
  goal: number;
  /** Loyalty points: no challenge requires a stake whose margin would pay for money (docs/adr/0137). */
  points: number;
}

/** Returns the stored form of a card. */
export const toCardKey = (leagueId: string, team: string): string => `${leagueId}:${team}`;

/** All challenges in display order. */
export const challenges: readonly Challenge[] = [
  { challengeId: 'first-ticket', kind: 'tickets', goal: 1, points: 5 },
  { challengeId: 'five-wins', kind: 'wins', goal: 5, points: 10 },
  { challengeId: 'first-multiple', kind: 'multiple', goal: 1, points: 10 },
  { challengeId: 'first-builder', kind: 'builder', goal: 1, points: 10 },
  { challengeId: 'all-leagues', kind: 'leagues', goal: leagues.length, points: 20 },
  ...leagues.map(({ leagueId, teams }): Challenge => ({
    challengeId: `set-${leagueId}`,
    kind: 'set',
    leagueId,
    goal: teams.length,
    points: 30,
  })),
];

/** Returns a player's progress in a challenge, at most its goal. */
export function getDone({ kind, leagueId, goal }: Challenge, { tallies, cards }: Progress): number {
  const had = (id: string): number => [...cards].filter((card) => card.startsWith(`${id}:`)).length;
  if (kind === 'leagues') return leagues.filter((league) => had(league.leagueId) > 0).length;
  return Math.min(goal, kind === 'set' ? had(leagueId ?? '') : (tallies[kind] ?? 0));
}
