import { useLoggedIn, usePlatform } from '@oware/platform';
import { createSearchParams, useLocation } from '@oware/platform/router';
import { useDispatch } from '@oware/platform/store';
import { useEffect } from 'react';
import { accountSlice, type SheetName } from '../account/account-slice';

/**
 * Opens a sheet for a query such as `?login=true` and removes the parameter from the address, so that going back does not open it again.
 */
export function useSheetQuery(name: SheetName, word: string = name): void {
  const { navigate } = usePlatform();
  const { pathname, search } = useLocation();
  const dispatch = useDispatch();
  const loggedIn = useLoggedIn();
  useEffect(() => {
    const query = createSearchParams(search);
    if (query.get(word) !== 'true') return;
    query.delete(word);
    const rest = query.toString();
    navigate(pathname + (rest && `?${rest}`), { replace: true });
    if (!loggedIn) dispatch(accountSlice.actions.sheetAsked({ name }));
  }, [pathname, search, navigate, dispatch, loggedIn, name, word]);
}
