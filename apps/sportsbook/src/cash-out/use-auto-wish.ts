import { api, wordsOf } from '@oware/api-client';
import { type AutoCashOutRequest } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { setAutoCashOut } from './calls';
import { useSubmit, type Submit } from './use-submit';
import { selectAutoTexts } from './texts';

/** Sets what a ticket is cashed out by itself for. */
export interface AutoWish extends Pick<Submit, 'busy' | 'failure' | 'fail'> {
  /** One at a time. @returns whether it is set */
  set(wish: Omit<AutoCashOutRequest, 'ticketId'>): Promise<boolean>;
}

/** Sets what a ticket is cashed out by itself for; the page is brought up to date. */
export function useAutoWish(ticketId: string): AutoWish {
  const { http } = usePlatform();
  const text = useSelector(selectAutoTexts);
  const dispatch = useDispatch();
  const { busy, failure, once, fail } = useSubmit('auto cash-out', text('noResponse'));
  const set: AutoWish['set'] = async (wish) =>
    (await once(async () => {
      const result = await setAutoCashOut(http, { ticketId, ...wish });
      if (result.ok) dispatch(api.util.invalidateTags(['Bets']));
      else fail(wordsOf(result.error, text('noResponse')));
      return result.ok;
    })) ?? false;
  return { busy, failure, fail, set };
}
