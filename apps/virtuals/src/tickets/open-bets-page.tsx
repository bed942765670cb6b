import { isApiError } from '@oware/api-client';
import { BizCode } from '@oware/contracts';
import { useUserId } from '@oware/platform';
import { Link, useParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, Card, EmptyState, ErrorPanel } from '@oware/ui';
import { type ReactNode } from 'react';
import { LoginRequired } from '../common/login-wanted';
import { VirtualsPage } from '../common/page';
import { QUICKGAME_PATH } from '../common/paths';
import { RowsSkeleton } from '../common/rows-skeleton';
import { useVirtualsOpenBetsQuery } from '../service/endpoints';
import { selectTicketTexts } from './texts';
import { TicketRow } from './ticket-row';

/** `/instant-virtuals/open-bets/:roundId`: the bets on a round that is not over. */
export default function OpenBetsPage(): ReactNode {
  const text = useSelector(selectTicketTexts);
  const userId = useUserId();
  const { roundId = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useVirtualsOpenBetsQuery(roundId, { skip: userId === null });
  const unknown = isApiError(error) && error.bizCode === BizCode.roundUnknown;
  const toRound = (
    <Link to={QUICKGAME_PATH} className={getButtonClass({ variant: 'primary', block: true })}>
      {text('toRound')}
    </Link>
  );
  return (
    <VirtualsPage title={text('openBets')}>
      {userId === null ? (
        <LoginRequired />
      ) : currentData && currentData.tickets.length > 0 ? (
        <>
          <Card as="div" flush>
            <ul>
              {currentData.tickets.map((ticket) => (
                <TicketRow key={ticket.ticketId} ticket={ticket} />
              ))}
            </ul>
          </Card>
          {toRound}
        </>
      ) : currentData || unknown ? (
        <EmptyState icon="bets" title={text(unknown ? 'noRound' : 'noneOpen')} action={toRound}>
          {text('noneOpenText')}
        </EmptyState>
      ) : error ? (
        <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </VirtualsPage>
  );
}
