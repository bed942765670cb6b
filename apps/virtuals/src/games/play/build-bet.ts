import { type PreparedGame, type Units } from '@oware/contracts';
import { findOutcome, type GameOutcome, getBestOdds, getPayout } from '@oware/virtuals-engine';
import { type ProtectionState } from '@oware/platform';
import { parseStake } from '../../slip/build-tickets';
import { type GameView } from './game-view';

/** Action of a game's button, or the reason why it is disabled. */
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

/** A bet on a game as entered in the form. Amounts in units. */
export interface GameBet {
  /** Stake per selection; null when it is not a valid amount. */
  each: Units | null;
  total: Units;
  /** Highest payout of any result, after tax. */
  maxPayout: Units;
  maxTax: Units;
  /** Whether the maximum payout of a round limits the payout of the best result. */
  isCapped: boolean;
  action: GameAction;
}

interface Form {
  picks: readonly string[];
  typed: string;
  loggedIn: boolean;
  /** Whether an exclusion closes games to the player. */
  closed: boolean;
  protection: ProtectionState;
  /** Stakes still allowed by the player's own limits; null without a limit. */
  left: Units | null;
}

/** Returns the payout of the best result, computed by the engine, as on the server. */
function getBestPayout(
  game: GameView['rules'],
  prepared: PreparedGame,
  selections: readonly GameOutcome[],
  each: Units,
): { net: Units; tax: Units; isCapped: boolean } {
  const rules = { maxPayout: prepared.maxPayout, taxRate: Math.round(prepared.taxRate * 10_000) };
  const odds = getBestOdds(game, selections);
  const best = getPayout(odds, each, selections.length * (game.maxStakes ?? 1), rules);
  return { net: best.gross - best.tax, tax: best.tax, isCapped: (each * odds) / 10_000 > best.gross + 1 };
}

function getAction(
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

/** Builds the bet that a form describes; the server decides. */
export function buildBet(game: GameView['rules'], prepared: PreparedGame, form: Form): GameBet {
  const each = parseStake(form.typed);
  const selections = form.picks.flatMap((outcomeId) => findOutcome(game, outcomeId) ?? []);
  const best =
    each === null || selections.length === 0
      ? { net: 0, tax: 0, isCapped: false }
      : getBestPayout(game, prepared, selections, each);
  return {
    each,
    total: (each ?? 0) * selections.length,
    maxPayout: best.net,
    maxTax: best.tax,
    isCapped: best.isCapped,
    action: getAction(prepared, form, each),
  };
}
