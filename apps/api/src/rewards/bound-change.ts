/** What the server changed of a stored reward that breaks its bound, as the log of staff has it. */
export interface BoundChange {
  action: string;
  /** Which reward, such as `mission ng week_stake`. */
  subject: string;
  before?: unknown;
  after?: unknown;
}
