import { countText } from '@oware/content';
import { type LastVirtualRound, type VirtualEventList } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { buttonClass, Card, ErrorPanel, glyphs, Icon, ListItem } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { VirtualsPage } from '../kit/page';
import { eventPath, livePath, openBetsPath, QUICKGAME_PATH } from '../kit/paths';
import { RowsSkeleton } from '../kit/rows-skeleton';
import { selectKitTexts } from '../kit/texts';
import { seenRound } from '../live/seen-round';
import { useVirtualsEventsQuery } from '../service/endpoints';
import { selectRoundTexts } from './texts';
import styles from './round.module.css';

/** `/instant-virtuals`: the round that is under way or whose result was not seen, the way to the next one, and a match of each league. */
export default function HomePage(): ReactNode {
  const text = useSelector(selectRoundTexts);
  const kit = useSelector(selectKitTexts);
  const userId = useUserId();
  const { currentData, isError, isFetching, refetch } = useVirtualsEventsQuery({ userId });
  return (
    <VirtualsPage title={text('homeTitle')}>
      <p>{text('homeText')}</p>
      {currentData?.lastRound ? <LastRound last={currentData.lastRound} /> : null}
      <Link to={QUICKGAME_PATH} className={buttonClass({ variant: 'primary', block: true })}>
        {text('play')}
      </Link>
      {currentData && currentData.openBetsCount > 0 ? (
        <Link to={openBetsPath(roundOfBets(currentData))} className={buttonClass({ block: true })}>
          {countText(text, 'openBets', currentData.openBetsCount)}
        </Link>
      ) : null}
      {currentData ? (
        <Card as="div" flush>
          <ul>
            {currentData.wrapEventList.map(({ leagueId, name, events: [event] }) =>
              event ? (
                <ListItem
                  key={leagueId}
                  note={kit('versus', { params: { home: event.homeTeamName, away: event.awayTeamName } })}
                  render={(line) => <Link to={eventPath(currentData.roundId, event.eventId)} {...line} />}
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

/** The round that open bets are of: the one that is being played, else the one that waits for its kick-off. */
const roundOfBets = ({ lastRound, roundId }: VirtualEventList): string =>
  lastRound?.status === 'live' ? lastRound.roundId : roundId;

/** A round under way leads to where it is watched, one whose result was not seen to its result; otherwise nothing. */
function LastRound({ last }: { last: LastVirtualRound }): ReactNode {
  const text = useSelector(selectRoundTexts);
  const platform = usePlatform();
  const userId = useUserId();
  const [seen, setSeen] = useState(true);
  useEffect(() => setSeen(seenRound(platform, userId) >= last.roundNumber), [platform, userId, last.roundNumber]);
  const live = last.status === 'live';
  if (!live && seen) return null;
  const params = { params: { number: last.roundNumber } };
  return (
    <Card as="div" flush>
      <ul>
        <ListItem
          start={<Icon glyph={glyphs.seed} size={24} />}
          note={live ? text('watchText') : text('seeResultText', params)}
          render={(line) => <Link to={livePath(last.roundId)} {...line} />}
        >
          {live ? text('watch', params) : text('seeResult')}
        </ListItem>
      </ul>
    </Card>
  );
}
