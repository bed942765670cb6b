import { gradePair, type GradedOutcome, type Pair } from '@oware/betting';
import { agreed } from '../grades';
import { type Count, type Joint, jointOfCells } from '../engine/joint';
import { offersOf } from '../engine/line-plan';
import type { Course, SportModel } from '../match';
import { type BoutView, fight, homeShare, viewAt } from './course';
import type { BoutRules } from './rules';

const ROUNDS = 18;

/** Rounds as they are counted on totals, whose lines lie in the middle of a round: how many middles were reached. */
const countOf = (round: number, part: number, rounds: number, judged: boolean): number =>
  judged ? rounds : round - (part < 0.5 ? 1 : 0);

const isJudged = ({ round, part, rounds }: BoutView): boolean => round === rounds && part >= 1;

/** What can still happen: who wins, and after how many rounds. */
function ends({ stoppage, draw }: BoutRules, view: BoutView, strengths: Pair): { winner: Count[]; rounds: Count[] } {
  const share = homeShare(strengths);
  const rounds: Count[] = [];
  let goesOn = 1;
  for (let round = view.round; round <= view.rounds; round++) {
    const fought = round === view.round ? view.part : 0;
    // The chance of an end lies evenly over a round.
    const left = (stoppage * (1 - fought)) / (1 - stoppage * fought);
    const early = fought >= 0.5 ? 0 : (0.5 - fought) / (1 - fought);
    rounds.push({ counted: [countOf(round, 0, view.rounds, false), 0], chance: goesOn * left * early });
    rounds.push({ counted: [countOf(round, 1, view.rounds, false), 0], chance: goesOn * left * (1 - early) });
    goesOn *= 1 - left;
  }
  rounds.push({ counted: [view.rounds, 0], chance: goesOn });
  const level = goesOn * draw;
  return {
    rounds,
    winner: [
      { counted: [1, 0], chance: (1 - level) * share },
      { counted: [0, 0], chance: level },
      { counted: [0, 1], chance: (1 - level) * (1 - share) },
    ],
  };
}

function decided(view: BoutView, marketId: number, specifiers: string): GradedOutcome[] | null {
  const over = view.phase === 'after';
  const now = countOf(view.round, view.part, view.rounds, over && isJudged(view));
  if (marketId === ROUNDS) {
    if (over) return gradePair(marketId, specifiers, [now, 0]);
    const possible = [now, view.rounds].map((count): Pair => [count, 0]);
    return agreed(
      marketId,
      specifiers,
      possible.map((counted) => ({ counted })),
    );
  }
  return over ? gradePair(marketId, specifiers, view.score.fullTime) : null;
}

/** A fight: each round may end it, else the judges decide. */
export const boutModel = (rules: BoutRules): SportModel<BoutView> => ({
  play(match, commands): Course<BoutView> {
    const ending = fight(rules, match, commands);
    return {
      duration: ending.end,
      at: (elapsed) => viewAt(rules, ending, elapsed),
      offers(view, strengths) {
        if (view.phase === 'after') return [];
        const { winner, rounds } = ends(rules, view, strengths);
        const joints: [Joint, Joint] = [jointOfCells(winner), jointOfCells(rounds)];
        return rules.plans.flatMap((plan) => offersOf([plan], () => joints[plan.id === ROUNDS ? 1 : 0], []));
      },
      decided,
    };
  },
});
