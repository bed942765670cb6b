import { gradePair, type GradedOutcome, type Pair } from '@oware/betting';
import { getAgreedResults } from '../grades';
import { type Count, type Joint, createJointOfCells } from '../engine/joint';
import { createOffers } from '../engine/line-plan';
import type { Course, SportModel } from '../match';
import { type BoutView, createFight, getHomeShare, getViewAt } from './course';
import type { BoutRules } from './rules';

const ROUNDS = 18;

/** Counts rounds as totals do, whose lines are at the middle of a round: the number of middles reached. */
const countRounds = (round: number, part: number, rounds: number, judged: boolean): number =>
  judged ? rounds : round - (part < 0.5 ? 1 : 0);

const isJudged = ({ round, part, rounds }: BoutView): boolean => round === rounds && part >= 1;

/** Returns the chances of the winner and of the number of rounds. */
function ends({ stoppage, draw }: BoutRules, view: BoutView, strengths: Pair): { winner: Count[]; rounds: Count[] } {
  const share = getHomeShare(strengths);
  const rounds: Count[] = [];
  let continues = 1;
  for (let round = view.round; round <= view.rounds; round++) {
    const fought = round === view.round ? view.part : 0;
    // The end is equally likely at any time of a round.
    const left = (stoppage * (1 - fought)) / (1 - stoppage * fought);
    const early = fought >= 0.5 ? 0 : (0.5 - fought) / (1 - fought);
    rounds.push({ counted: [countRounds(round, 0, view.rounds, false), 0], chance: continues * left * early });
    rounds.push({ counted: [countRounds(round, 1, view.rounds, false), 0], chance: continues * left * (1 - early) });
    continues *= 1 - left;
  }
  rounds.push({ counted: [view.rounds, 0], chance: continues });
  const level = continues * draw;
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
  const now = countRounds(view.round, view.part, view.rounds, over && isJudged(view));
  if (marketId === ROUNDS) {
    if (over) return gradePair(marketId, specifiers, [now, 0]);
    const possible = [now, view.rounds].map((count): Pair => [count, 0]);
    return getAgreedResults(
      marketId,
      specifiers,
      possible.map((counted) => ({ counted })),
    );
  }
  return over ? gradePair(marketId, specifiers, view.score.fullTime) : null;
}

/** Creates the model of a fight: each round may end it, otherwise the judges decide. */
export const createBoutModel = (rules: BoutRules): SportModel<BoutView> => ({
  play(match, commands): Course<BoutView> {
    const ending = createFight(rules, match, commands);
    return {
      duration: ending.end,
      at: (elapsed) => getViewAt(rules, ending, elapsed),
      offers(view, strengths) {
        if (view.phase === 'after') return [];
        const { winner, rounds } = ends(rules, view, strengths);
        const joints: [Joint, Joint] = [createJointOfCells(winner), createJointOfCells(rounds)];
        return rules.plans.flatMap((plan) => createOffers([plan], () => joints[plan.id === ROUNDS ? 1 : 0], []));
      },
      decided,
    };
  },
});
