import { hideBalanceCookie } from '@oware/config';
import { textsOf } from '@oware/content';
import { type Units } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { VisuallyHidden } from '@oware/ui';
import { type ReactNode } from 'react';
import { withCurrency } from '../../money/amount';

/** Texts of the content page `page_frame` on a balance. */
const selectBalanceTexts = textsOf('page_frame', { balance: 'Balance', balanceHidden: 'Balance hidden' });

/** A balance with its currency; null for a player who hides it (reference: account). */
export function useShownBalance(balance: Units): string | null {
  const { cookies, country } = usePlatform();
  const userId = useUserId();
  const hidden = userId !== null && cookies.get(hideBalanceCookie(userId)) === '1';
  return hidden ? null : withCurrency(country.currency, balance);
}

/** The player's balance without its name, as the header of a page has it. */
export function OwnBalance({ balance }: { balance: Units }): ReactNode {
  const text = useSelector(selectBalanceTexts);
  const shown = useShownBalance(balance);
  return (
    <>
      <VisuallyHidden>{text(shown === null ? 'balanceHidden' : 'balance')} </VisuallyHidden>
      {shown ?? <span aria-hidden="true">{HIDDEN}</span>}
    </>
  );
}

/** What stands for a balance that is hidden (reference: constants). */
export const HIDDEN = '******';
