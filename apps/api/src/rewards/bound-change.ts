/** Entry of the staff log for a stored reward that the server changed because it broke its bound. */
export interface BoundChange {
  action: string;
  /** Changed reward, such as `mission ng week_stake`. */
  subject: string;
  before?: unknown;
  after?: unknown;
}
