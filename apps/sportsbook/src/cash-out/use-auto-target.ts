import { api, getErrorText } from '@oware/api-client';
import { type AutoCashOutRequest } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { useSingleTask, type Once } from '@oware/ui';
import { ticketApi } from '../ticket/endpoints';
import { setAutoCashOut } from './calls';
import { selectAutoTexts } from './texts';

/** Sets the auto cash-out of a ticket. */
export interface AutoTarget extends Pick<Once, 'busy' | 'failure' | 'say'> {
  /**
   * Saves the target or rules; one call at a time.
   * @returns whether it was saved
   */
  set(request: Omit<AutoCashOutRequest, 'ticketId'>): Promise<boolean>;
}

/** Returns the setter for the auto cash-out of a ticket; it also refreshes the page. */
export function useAutoTarget(ticketId: string): AutoTarget {
  const { http, report } = usePlatform();
  const text = useSelector(selectAutoTexts);
  const dispatch = useDispatch();
  const { once, ...run } = useSingleTask((error) => {
    report(error, 'auto cash-out');
    return text('noResponse');
  });
  const set: AutoTarget['set'] = async (request) =>
    (await once(async () => {
      const result = await setAutoCashOut(http, { ticketId, ...request });
      if (result.ok) {
        // Updates the cache before the reload, so that the next change builds on this one.
        const { ticket } = result.data;
        dispatch(ticketApi.util.updateQueryData('sportsbookTicket', ticketId, () => ticket) as never);
        dispatch(api.util.invalidateTags(['Bets']));
      } else run.say(getErrorText(result.error, text('noResponse')));
      return result.ok;
    })) ?? false;
  return { ...run, set };
}
