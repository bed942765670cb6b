import { type PreparedGame, type Units } from '@oware/contracts';
import { type Game, type GamePick, resultsOf, settleGame } from '@oware/virtuals-engine';
import { type ProtectionState } from '@oware/platform';
import { stakeOf } from '../../slip/tickets-of';

/** What the button of a game does, or why it does not. */
type GameAction =
  | 'play'
  | 'excluded'
  | 'ownLimit'
  | 'login'
  | 'noPick'
  | 'tooMany'
  | 'noStake'
  | 'badStake'
  | 'tooLow'
  | 'tooHigh'
  | 'unprotected'
  | 'wait';

/** A bet on a game as it stands in the form. Amounts in units. */
export interface GameBet {
  /** Of each pick; null when it is no amount. */
  each: Units | null;
  total: Units;
  /** The most that any result pays, after tax. */
  most: Units;
  mostTax: Units;
  action: GameAction;
}

interface Form {
  picks: readonly string[];
  typed: string;
  loggedIn: boolean;
  /** An exclusion closes games to the player. */
  closed: boolean;
  protection: ProtectionState;
  /** What the player's own limits leave for stakes; null without a limit. */
  left: Units | null;
}

/** What the most fortunate result pays: settled by the engine, as the server does. */
function bestOf(
  game: Game,
  prepared: PreparedGame,
  picks: readonly GamePick[],
  each: Units,
): { net: Units; tax: Units } {
  const rules = { maxPayout: prepared.maxPayout, taxRate: Math.round(prepared.taxRate * 10_000) };
  const paid = resultsOf(game).map((drawn) => settleGame(game, picks, each, drawn, rules));
  const best = paid.reduce((most, next) => (next.gross > most.gross ? next : most));
  return { net: best.gross - best.tax, tax: best.tax };
}

function actionOf(
  prepared: PreparedGame,
  { picks, loggedIn, closed, protection, left }: Form,
  each: Units | null,
): GameAction {
  if (!loggedIn) return 'login';
  if (closed) return 'excluded';
  if (picks.length === 0) return 'noPick';
  if (picks.length > prepared.mostPicks) return 'tooMany';
  if (each === null) return 'badStake';
  if (each === 0) return 'noStake';
  if (each * picks.length < prepared.minStake) return 'tooLow';
  if (each * picks.length > prepared.maxStake) return 'tooHigh';
  if (left !== null && each * picks.length > left) return 'ownLimit';
  if (prepared.round === null) return 'wait';
  if (protection === 'ready') return 'play';
  return protection === 'missing' ? 'unprotected' : 'wait';
}

/** Works out what a form stands for; the server decides. */
export function betOf(game: Game, prepared: PreparedGame, form: Form): GameBet {
  const each = stakeOf(form.typed);
  const picks = prepared.outcomes.filter(({ outcomeId }) => form.picks.includes(outcomeId));
  const best = each === null || picks.length === 0 ? { net: 0, tax: 0 } : bestOf(game, prepared, picks, each);
  return {
    each,
    total: (each ?? 0) * picks.length,
    most: best.net,
    mostTax: best.tax,
    action: actionOf(prepared, form, each),
  };
}
