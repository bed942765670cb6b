import { type StaffRole } from './roles';

/** Who is logged in. */
export interface Staff {
  id: number;
  name: string;
  roles: readonly StaffRole[];
  sessionId: string;
  /** Stands in every form of this login. */
  formToken: string;
  /** The first login of who was opened by an admin: password and key are to be changed before anything else. */
  provisional: boolean;
  /** Nobody but who opened the account has met the member yet: nothing opens before. */
  waits: boolean;
}
