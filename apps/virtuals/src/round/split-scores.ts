import { type VirtualOutcome } from '@oware/contracts';

/** Scores of a market in columns: home wins, draws, away wins; and its other outcomes. */
interface ScoreColumns<Outcome> {
  scores: readonly [Outcome[], Outcome[], Outcome[]];
  others: Outcome[];
}

/** Sorts the scores of a market into columns; null for a market without scores. */
export function splitScores<Outcome extends Pick<VirtualOutcome, 'title'>>(
  outcomes: readonly Outcome[],
): ScoreColumns<Outcome> | null {
  const columns: ScoreColumns<Outcome> = { scores: [[], [], []], others: [] };
  for (const outcome of outcomes) {
    const [, home, away] = /^(\d+)-(\d+)$/.exec(outcome.title) ?? [];
    const column = home === undefined ? undefined : columns.scores[1 - Math.sign(Number(home) - Number(away))];
    (column ?? columns.others).push(outcome);
  }
  return columns.others.length === outcomes.length ? null : columns;
}
