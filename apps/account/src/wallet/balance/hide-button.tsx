import { useUserId } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { IconButton } from '@oware/ui';
import { type ReactNode } from 'react';
import { accountSlice, selectBalanceHidden } from '../../common/account/account-slice';
import { saveBalanceHidden } from './hide-balance';
import { selectBalanceTexts } from './texts';

/** Hides and shows all balances on the page. */
export function HideButton({ className }: { className?: string }): ReactNode {
  const text = useSelector(selectBalanceTexts);
  const dispatch = useDispatch();
  const hidden = useSelector(selectBalanceHidden);
  const userId = useUserId();
  function toggle(): void {
    dispatch(accountSlice.actions.balanceHiddenChanged(!hidden));
    if (userId !== null) saveBalanceHidden(userId, !hidden);
  }
  return (
    <IconButton
      icon={hidden ? 'eye' : 'eye-off'}
      label={text(hidden ? 'showBalance' : 'hideBalance')}
      className={className}
      onClick={toggle}
    />
  );
}
