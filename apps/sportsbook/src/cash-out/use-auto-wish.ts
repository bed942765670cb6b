import { api, wordsOf } from '@oware/api-client';
import { type AutoCashOutRequest } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { useOnce, type Once } from '@oware/ui';
import { ticketApi } from '../ticket/endpoints';
import { setAutoCashOut } from './calls';
import { selectAutoTexts } from './texts';

/** Sets what a ticket is cashed out by itself for. */
export interface AutoWish extends Pick<Once, 'busy' | 'failure' | 'say'> {
  /** One at a time. @returns whether it is set */
  set(wish: Omit<AutoCashOutRequest, 'ticketId'>): Promise<boolean>;
}

/** Sets what a ticket is cashed out by itself for; the page is brought up to date. */
export function useAutoWish(ticketId: string): AutoWish {
  const { http, report } = usePlatform();
  const text = useSelector(selectAutoTexts);
  const dispatch = useDispatch();
  const { once, ...run } = useOnce((error) => {
    report(error, 'auto cash-out');
    return text('noResponse');
  });
  const set: AutoWish['set'] = async (wish) =>
    (await once(async () => {
      const result = await setAutoCashOut(http, { ticketId, ...wish });
      if (result.ok) {
        // Before it is loaded again: the next wish goes on from this one.
        const { ticket } = result.data;
        dispatch(ticketApi.util.updateQueryData('sportsbookTicket', ticketId, () => ticket) as never);
        dispatch(api.util.invalidateTags(['Bets']));
      } else run.say(wordsOf(result.error, text('noResponse')));
      return result.ok;
    })) ?? false;
  return { ...run, set };
}
