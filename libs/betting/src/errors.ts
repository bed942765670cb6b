/** Codes of validation errors of the betting rules. */
export type BettingErrorCode =
  | 'selections_invalid'
  | 'line_size_invalid'
  | 'stake_invalid'
  | 'odds_invalid'
  | 'rate_invalid'
  | 'fee_step_missing'
  | 'one_cut_invalid'
  | 'leg_open'
  | 'leg_result_invalid'
  | 'amount_too_large'
  | 'market_unknown'
  | 'outcome_unknown'
  | 'specifier_invalid'
  | 'score_incomplete'
  | 'sequence_invalid';

/** Invalid input of a betting rule: `code` is for programs, `message` for people. */
export class BettingError extends Error {
  override readonly name = 'BettingError';

  constructor(
    readonly code: BettingErrorCode,
    message: string,
  ) {
    super(message);
  }
}
