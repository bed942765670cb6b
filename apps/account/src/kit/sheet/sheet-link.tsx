import { Link } from '@oware/platform/router';
import { useDispatch } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { accountSlice, type SheetName } from '../account/account-slice';
import { tap } from './tap';
import styles from './sheet-link.module.css';

/** Addresses of the sheets, for a link that is opened elsewhere (reference: routes, home with a register query). */
export const sheetQueries = {
  login: 'login',
  register: 'register',
  reset: 'forgot_password',
  reactivate: 'reactivate',
} as const satisfies Partial<Record<SheetName, string>>;

interface Properties {
  sheet: keyof typeof sheetQueries;
  okUrl?: string | null | undefined;
  children: ReactNode;
}

/** Leads to a sheet, in place of the one that is open. */
export function SheetLink({ sheet, okUrl, children }: Properties): ReactNode {
  const dispatch = useDispatch();
  const open = (): void => void dispatch(accountSlice.actions.sheetAsked({ name: sheet, okUrl: okUrl ?? null }));
  return (
    <Link to={`/?${sheetQueries[sheet]}=true`} className={styles.link} onClick={(event) => tap(event, open)}>
      {children}
    </Link>
  );
}
