import { getCountText } from '@oware/content';
import { type LastVirtualRound, type VirtualEventList } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, Card, ErrorPanel, Icon, ListItem } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { VirtualsPage } from '../common/page';
import { getEventPath, getLivePath, getOpenBetsPath, QUICKGAME_PATH } from '../common/paths';
import { RowsSkeleton } from '../common/rows-skeleton';
import { Teams } from '../common/teams';
import { getSeenRound } from '../live/seen-round';
import { useVirtualsEventsQuery } from '../service/endpoints';
import { selectRoundTexts } from '../common/round-texts';
import styles from './round.module.css';

/**
 * `/instant-virtuals`: a live round or one whose result was not seen, a link to the next round, and a match of each league.
 */
export default function HomePage(): ReactNode {
  const text = useSelector(selectRoundTexts);
  const userId = useUserId();
  const { currentData, isError, isFetching, refetch } = useVirtualsEventsQuery({ userId });
  return (
    <VirtualsPage title={text('homeTitle')}>
      <p>{text('homeText')}</p>
      {currentData?.lastRound ? <LastRound last={currentData.lastRound} /> : null}
      <Link to={QUICKGAME_PATH} className={getButtonClass({ variant: 'primary', block: true })}>
        {text('play')}
      </Link>
      {currentData && currentData.openBetsCount > 0 ? (
        <Link to={getOpenBetsPath(getBetsRound(currentData))} className={getButtonClass({ block: true })}>
          {getCountText(text, 'openBets', currentData.openBetsCount)}
        </Link>
      ) : null}
      {currentData ? (
        <Card as="div" flush>
          <ul>
            {currentData.wrapEventList.map(({ leagueId, name, events: [event] }) =>
              event ? (
                <ListItem
                  key={leagueId}
                  note={<Teams home={event.homeTeamName} away={event.awayTeamName} />}
                  render={(line) => <Link to={getEventPath(currentData.roundId, event.eventId)} {...line} />}
                >
                  {name}
                </ListItem>
              ) : null,
            )}
          </ul>
        </Card>
      ) : isError ? (
        <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
      <p className={styles.links}>
        <Link to="/n/virtual-lobby">{text('lobby')}</Link>
        <Link to="/limits">{text('limits')}</Link>
      </p>
    </VirtualsPage>
  );
}

/** Returns the round of the open bets: the live one, otherwise the one that waits for its kick-off. */
const getBetsRound = ({ lastRound, roundId }: VirtualEventList): string =>
  lastRound?.status === 'live' ? lastRound.roundId : roundId;

/** Links to a live round, or to a result that was not seen; otherwise empty. */
function LastRound({ last }: { last: LastVirtualRound }): ReactNode {
  const text = useSelector(selectRoundTexts);
  const platform = usePlatform();
  const userId = useUserId();
  const [seen, setSeen] = useState(true);
  useEffect(() => setSeen(getSeenRound(platform, userId) >= last.roundNumber), [platform, userId, last.roundNumber]);
  const live = last.status === 'live';
  if (!live && seen) return null;
  const params = { params: { number: last.roundNumber } };
  return (
    <Card as="div" flush>
      <ul>
        <ListItem
          start={<Icon glyph={live ? 'live' : 'scores'} size={24} />}
          note={live ? text('watchText') : text('seeResultText', params)}
          render={(line) => <Link to={getLivePath(last.roundId)} {...line} />}
        >
          {live ? text('watch', params) : text('seeResult')}
        </ListItem>
      </ul>
    </Card>
  );
}
