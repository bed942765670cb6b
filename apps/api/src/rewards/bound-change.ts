/** A change that the server made to a stored reward because it broke its bound, as an entry of the staff log. */
export interface BoundChange {
  action: string;
  /** Which reward, such as `mission ng week_stake`. */
  subject: string;
  before?: unknown;
  after?: unknown;
}
