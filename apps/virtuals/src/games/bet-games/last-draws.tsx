import { useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Card, Quiet } from '@oware/ui';
import { studioDraws } from '@oware/virtuals-engine';
import { useEffect, type ReactNode } from 'react';
import { Ball } from '../balls/ball';
import { useGamesPlaysQuery } from '../endpoints';
import { type AsideProps } from '../play/game-view';
import { getStudioColour } from './colour';
import { listColdNumbers, listHotNumbers } from './hot-numbers';
import { selectStudioTexts } from './texts';
import styles from './last-draws.module.css';

/** Number of draws that are listed. */
const LISTED = 5;

/** The player's last draws, with the numbers that occurred most and least, and the fact that this means nothing. */
export function LastDraws({ shown }: AsideProps): ReactNode {
  const text = useSelector(selectStudioTexts);
  const userId = useUserId();
  const skip = userId === null;
  const { data, refetch } = useGamesPlaysQuery({ userId: userId ?? '' }, { skip, refetchOnMountOrArgChange: true });
  useEffect(() => {
    if (!skip && shown > 0) void refetch();
  }, [refetch, shown, skip]);
  if (skip) return null;
  const plays = (data?.plays ?? []).filter(({ gameId }) => gameId === studioDraws.gameId);
  const draws = plays.map(({ drawn }) => drawn.map((each) => each + 1));
  return (
    <Card aria-label={text('last')}>
      <h2>{text('last')}</h2>
      {plays.length === 0 ? (
        <Quiet small>{text('lastNone')}</Quiet>
      ) : (
        <>
          <ul className={styles.list}>
            {plays.slice(0, LISTED).map(({ roundNumber }, at) => (
              <li key={roundNumber}>
                <Draw number={roundNumber} balls={draws[at] ?? []} />
              </li>
            ))}
          </ul>
          <HotAndCold draws={draws} />
        </>
      )}
    </Card>
  );
}

function Draw({ number, balls }: { number: number; balls: readonly number[] }): ReactNode {
  const text = useSelector(selectStudioTexts);
  const label = text('lastRow', { params: { number, balls: balls.join(', ') } });
  return (
    <svg viewBox={`0 0 ${balls.length * 34} 32`} role="img" aria-label={label} className={styles.draw}>
      {balls.map((ball, at) => (
        <g key={ball} transform={`translate(${17 + at * 34} 16)`}>
          <Ball number={ball} colour={getStudioColour(ball)} radius={14} />
        </g>
      ))}
    </svg>
  );
}

function HotAndCold({ draws }: { draws: readonly (readonly number[])[] }): ReactNode {
  const text = useSelector(selectStudioTexts);
  const hot = listHotNumbers(draws).map((params) => text('times', { params }));
  return (
    <>
      {hot.length > 0 ? <p>{text('hot', { params: { numbers: hot.join(', ') } })}</p> : null}
      <p>{text('cold', { params: { numbers: listColdNumbers(draws).join(', ') } })}</p>
      <Quiet small>
        {text('luck')} {text('coldNote')}
      </Quiet>
    </>
  );
}
