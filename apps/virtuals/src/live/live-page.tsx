import { isApiError } from '@oware/api-client';
import { BizCode, type VirtualRoundResponse } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { Link, useParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, EmptyState, ErrorPanel } from '@oware/ui';
import { MATCH_DURATION_MS } from '@oware/virtuals-engine';
import { useEffect, type ReactNode } from 'react';
import { LoginRequired } from '../common/login-wanted';
import { VirtualsPage } from '../common/page';
import { HISTORY_PATH, QUICKGAME_PATH } from '../common/paths';
import { RowsSkeleton } from '../common/rows-skeleton';
import { STEADY, useVirtualsResultQuery } from '../service/endpoints';
import { LiveRound } from './live-round';
import { selectLiveTexts } from './texts';

/** Polling interval for a round that must be over, ms. */
const ASK_AGAIN = 1500;

/**
 * `/instant-virtuals/quickgame/live/:sportName/:roundId`: a live round and its result. After a reload it continues by the server's clock.
 */
export default function LivePage(): ReactNode {
  const text = useSelector(selectLiveTexts);
  const userId = useUserId();
  const { roundId = '' } = useParams();
  const response = useVirtualsResultQuery(roundId, { ...STEADY, refetchOnReconnect: true, skip: userId === null });
  const { currentData, error, isFetching, refetch, fulfilledTimeStamp } = response;
  useRefetchWhenOver(userId === null ? undefined : currentData, fulfilledTimeStamp, () => void refetch());
  if (userId === null)
    return (
      <VirtualsPage title={text('titleBare')}>
        <LoginRequired />
      </VirtualsPage>
    );
  if (currentData) {
    const { roundNumber, status } = currentData.round;
    return (
      <VirtualsPage title={text('title', { params: { number: roundNumber } })}>
        {status === 'live' || status === 'finished' ? (
          <LiveRound
            key={roundId}
            response={currentData}
            receivedAt={fulfilledTimeStamp ?? 0}
            offline={error !== undefined}
            onChanged={() => void refetch()}
          />
        ) : (
          <EmptyState
            icon="live"
            title={text(status)}
            action={
              <Link to={QUICKGAME_PATH} className={getButtonClass({ variant: 'primary' })}>
                {text('toRound')}
              </Link>
            }
          />
        )}
      </VirtualsPage>
    );
  }
  const unknown = isApiError(error) && error.bizCode === BizCode.roundUnknown;
  return (
    <VirtualsPage title={text('titleBare')}>
      {unknown ? (
        <NoRound />
      ) : error ? (
        <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
      ) : (
        <RowsSkeleton />
      )}
    </VirtualsPage>
  );
}

function NoRound(): ReactNode {
  const text = useSelector(selectLiveTexts);
  return (
    <EmptyState
      icon="live"
      title={text('noRound')}
      action={
        <Link to={HISTORY_PATH} className={getButtonClass()}>
          {text('myBets')}
        </Link>
      }
    >
      {text('noRoundText')}
    </EmptyState>
  );
}

/**
 * Requests the result once the round must be over, and again until it has arrived, because the connection may be down in the meantime.
 */
function useRefetchWhenOver(response: VirtualRoundResponse | undefined, receivedAt = 0, onOver: () => void): void {
  const { now } = usePlatform();
  const live = response?.round.status === 'live';
  const left =
    response && live
      ? (response.round.kickedOffAt ?? response.now) + MATCH_DURATION_MS - response.now - (now() - receivedAt)
      : 0;
  useEffect(() => {
    if (!live) return undefined;
    let timer = setTimeout(
      function again() {
        onOver();
        timer = setTimeout(again, ASK_AGAIN);
      },
      Math.max(0, left) + 150,
    );
    return () => clearTimeout(timer);
    // The remaining time belongs to the response; it is recalculated with the next one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [live, receivedAt]);
}
