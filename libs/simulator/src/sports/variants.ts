const scores = (best: number, first: number) => {
  const need = (best + 1) / 2;
  const lost = Array.from({ length: need }, (_, index) => index);
  const names = [...lost.map((sets) => `${need}:${sets}`), ...[...lost].reverse().map((sets) => `${sets}:${need}`)];
  const id = `sr:correct_score:bestof:${best}`;
  return { id, outcomes: names.map((name, index) => ({ id: `${id}:${first + index}`, name })) };
};

const numbered = (id: string, first: number, names: readonly string[]) => ({
  id,
  outcomes: names.map((name, index) => ({ id: `${id}:${first + index}`, name })),
});

/** The feed's variants of markets, with the ids and names of their outcomes. */
export const VARIANTS = [
  scores(3, 4),
  scores(5, 8),
  scores(7, 14),
  {
    id: 'sr:exact_sets:bestof:3',
    outcomes: [
      { id: 'sr:exact_sets:bestof:3:32', name: '2' },
      { id: 'sr:exact_sets:bestof:3:33', name: '3' },
    ],
  },
  numbered('sr:winning_margin:3+', 113, [
    '{$competitor1} by 1',
    '{$competitor1} by 2',
    '{$competitor1} by 3+',
    '{$competitor2} by 1',
    '{$competitor2} by 2',
    '{$competitor2} by 3+',
    'draw',
  ]),
  numbered('sr:exact_goals:6+', 68, ['0', '1', '2', '3', '4', '5', '6+']),
  numbered('sr:exact_goals:3+', 88, ['0', '1', '2', '3+']),
  numbered('sr:goal_range:7+', 1342, ['0-1', '2-3', '4-6', '7+']),
] as const;
