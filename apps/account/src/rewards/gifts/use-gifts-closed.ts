import { useUserId } from '@oware/platform';
import { useAccountExclusionsQuery } from '../../wallet/shared/endpoints';

/** Whether an exclusion from sports or from everything blocks codes and cash gifts, by the server's data. */
export function useGiftsClosed(): boolean {
  const userId = useUserId();
  const { currentData } = useAccountExclusionsQuery(undefined, { skip: userId === null });
  return (
    currentData?.statuses.some(({ scope, enabled }) => enabled && (scope === 'ALL' || scope === 'REAL_SPORTS')) === true
  );
}
