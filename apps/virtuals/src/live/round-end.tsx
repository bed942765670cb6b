import { formatCurrency } from '@oware/betting';
import { type VirtualRoundResponse } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { buttonClass } from '@oware/ui';
import { type ReactNode } from 'react';
import { verifyPath } from '../kit/paths';
import { ShareWin } from '../tickets/share-win';
import { sumsOf } from './round-card';
import { selectLiveTexts } from './texts';
import { VisitLine } from './visit-line';

/** What stands below a round that is over: a win to share, what the visit came to, and the proof. It comes last, so it moves nothing. */
export function RoundEnd({ response: { round, tickets } }: { response: VirtualRoundResponse }): ReactNode {
  const text = useSelector(selectLiveTexts);
  const { currency } = usePlatform().country;
  return (
    <>
      {tickets.some(({ status }) => status === 'won') ? (
        <ShareWin amount={formatCurrency(currency, sumsOf(tickets).paid)} />
      ) : null}
      <VisitLine />
      <Link to={verifyPath(round.roundId)} className={buttonClass({ block: true })}>
        {text('verify')}
      </Link>
    </>
  );
}
