import { useUserId } from '@oware/platform';
import { useAccountExclusionsQuery } from '../../wallet/shared/endpoints';

/** Whether codes and cash gifts are closed to the player, as the server has it: by an exclusion from sports or from everything. */
export function useGiftsClosed(): boolean {
  const userId = useUserId();
  const { currentData } = useAccountExclusionsQuery(undefined, { skip: userId === null });
  return (
    currentData?.statuses.some(({ scope, enabled }) => enabled && (scope === 'ALL' || scope === 'REAL_SPORTS')) === true
  );
}
