import { formatCurrency } from '@oware/betting';
import { type VirtualRoundResponse } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass } from '@oware/ui';
import { type ReactNode } from 'react';
import { getVerifyPath } from '../common/paths';
import { ShareWin } from '../tickets/share-win';
import { getSums } from './round-card';
import { selectLiveTexts } from './texts';

/**
 * Content below a finished round: a win to share, and the fairness check. It is last, so that nothing shifts.
 */
export function RoundEnd({ response: { round, tickets } }: { response: VirtualRoundResponse }): ReactNode {
  const text = useSelector(selectLiveTexts);
  const { currency } = usePlatform().country;
  return (
    <>
      {tickets.some(({ status }) => status === 'won') ? (
        <ShareWin amount={formatCurrency(currency, getSums(tickets).paid)} />
      ) : null}
      <Link to={getVerifyPath(round.roundId)} className={getButtonClass({ block: true })}>
        {text('verify')}
      </Link>
    </>
  );
}
