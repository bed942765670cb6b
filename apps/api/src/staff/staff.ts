import { type StaffRole } from './roles';

/** A logged-in member of staff. */
export interface Staff {
  id: number;
  name: string;
  roles: readonly StaffRole[];
  sessionId: string;
  /** Token that all forms of this login contain. */
  formToken: string;
  /**
   * Whether an admin created the account and this is its first login: password and key must be changed before anything else.
   */
  provisional: boolean;
  /** Whether no admin other than the creator of the account has confirmed the member yet: no access before that. */
  waits: boolean;
}
