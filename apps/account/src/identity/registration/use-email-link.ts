import { useLoggedIn, usePlatform } from '@oware/platform';
import { createSearchParams, useLocation } from '@oware/platform/router';
import { useDispatch, useSelector } from '@oware/platform/store';
import { useEffect, useState } from 'react';
import { accountSlice } from '../../common/account/account-slice';
import { selectRegisterTexts } from './texts';

const WORD = 'email_token';

/**
 * Removes the token of an email link (`?email_token=…`) from the address and opens the register sheet for it.
 * @returns the token, null without one; and a function that clears it
 */
export function useEmailLink(): [token: string | null, forget: () => void] {
  const { navigate, events } = usePlatform();
  const { pathname, search } = useLocation();
  const dispatch = useDispatch();
  const loggedIn = useLoggedIn();
  const text = useSelector(selectRegisterTexts);
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const query = createSearchParams(search);
    const found = query.get(WORD);
    if (found === null) return;
    query.delete(WORD);
    const rest = query.toString();
    navigate(pathname + (rest && `?${rest}`), { replace: true });
    if (loggedIn) {
      events.emit('toast.requested', { text: text('loggedInAlready') });
      return;
    }
    setToken(found);
    dispatch(accountSlice.actions.sheetAsked({ name: 'register' }));
  }, [pathname, search, navigate, dispatch, events, loggedIn, text]);
  return [token, () => setToken(null)];
}
