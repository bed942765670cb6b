import { Link } from '@oware/platform/router';
import { useDispatch } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { accountSlice, type SheetName } from '../account/account-slice';
import { handleTap } from './tap';
import styles from './sheet-link.module.css';

/** Query names of the sheets, for links that open in another tab (reference: routes, home with a register query). */
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

/** Link to a sheet, which replaces the open one. */
export function SheetLink({ sheet, okUrl, children }: Properties): ReactNode {
  const dispatch = useDispatch();
  const open = (): void => void dispatch(accountSlice.actions.sheetAsked({ name: sheet, okUrl: okUrl ?? null }));
  return (
    <Link to={`/?${sheetQueries[sheet]}=true`} className={styles.link} onClick={(event) => handleTap(event, open)}>
      {children}
    </Link>
  );
}
