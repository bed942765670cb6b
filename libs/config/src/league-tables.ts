/** Rule for computing a league table from the results of a sport. */
export interface TableRule {
  /** Points for a win, a draw and a loss. */
  win: number;
  draw: number;
  loss: number;
  /** Whether the sport has draws. */
  hasDraws: boolean;
  /** Points for matches that went to at least `periods` periods (overtime, a fifth set). */
  extended?: { periods: number; win: number; loss: number };
}

const rule = (win: number, draw: number, loss: number, extended?: TableRule['extended']): TableRule => ({
  win,
  draw,
  loss,
  hasDraws: draw > 0,
  ...(extended ? { extended } : {}),
});

const GOALS = rule(3, 1, 0);
const HOCKEY = rule(3, 0, 0, { periods: 4, win: 2, loss: 1 });
/** Counts wins only. */
const WINS = rule(1, 0, 0);

/** Rules of sports with leagues, by `sr:sport:{n}` (docs/adr/0060). The other sports have tournaments or fights. */
const RULES: Readonly<Record<string, TableRule>> = {
  'sr:sport:1': GOALS,
  'sr:sport:29': GOALS,
  'sr:sport:137': GOALS,
  'sr:sport:202120001': GOALS,
  'sr:sport:2': rule(2, 0, 1),
  'sr:sport:153': rule(2, 0, 1),
  'sr:sport:4': HOCKEY,
  'sr:sport:195': HOCKEY,
  'sr:sport:6': rule(2, 1, 0),
  'sr:sport:12': rule(4, 2, 0),
  'sr:sport:21': rule(2, 1, 0),
  'sr:sport:23': rule(3, 0, 0, { periods: 5, win: 2, loss: 1 }),
  'sr:sport:3': WINS,
  'sr:sport:16': WINS,
};

/** Names of knockout competitions, which have no table. */
const KNOCKOUT = /\b(cup|champions league|trophy|shield|open|play-?offs?|friendl\w*|tournament)\b/i;

/**
 * Returns the rule for a sport's leagues, or for one league by its name; undefined for competitions without a table.
 */
export const getTableRule = (sportId: string, leagueName = ''): TableRule | undefined =>
  KNOCKOUT.test(leagueName) ? undefined : RULES[sportId];
