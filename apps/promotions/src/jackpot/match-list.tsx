import { formatDateTime } from '@oware/config';
import { type JackpotMatch } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Badge, getName, Named, Quiet, insertElements } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectJackpotTexts, type JackpotTexts } from './texts';
import styles from './jackpot.module.css';

/** Returns the state of a match as text; null before it starts. */
function getState(text: JackpotTexts, { status, score, result }: JackpotMatch): string | null {
  if (result === 'V' || score === null) return null;
  const params = { score: `${score.home}:${score.away}` };
  if (status === 'live' || status === 'suspended') return text('live', { params });
  return status === 'ended' || status === 'closed' ? text('over', { params }) : null;
}

/**
 * The matches of a round.
 * @param pickOf renders the selection of a match, while entries are accepted
 */
export function MatchList({
  matches,
  pickOf,
}: {
  matches: readonly JackpotMatch[];
  pickOf?: (match: JackpotMatch) => ReactNode;
}): ReactNode {
  const text = useSelector(selectJackpotTexts);
  const { gmtOffset } = usePlatform().country;
  return (
    <ol className={styles.matches}>
      {matches.map((match) => {
        const { no, startTime, result } = match;
        const state = getState(text, match);
        return (
          <li key={no} className={styles.match}>
            <p className={styles.teams}>
              {insertElements(text('versus', { params: { home: '{home}', away: '{away}' } }), {
                home: <Named of={getName(match, 'home')} />,
                away: <Named of={getName(match, 'away')} />,
              })}
            </p>
            <Quiet>
              <Named of={getName(match, 'tournament')} /> · {state ?? formatDateTime(startTime, gmtOffset)}
            </Quiet>
            {pickOf ? pickOf(match) : null}
            {match.crowd ? (
              <Quiet>
                {text('crowd', { params: { home: match.crowd['1'], draw: match.crowd.X, away: match.crowd['2'] } })}
              </Quiet>
            ) : null}
            {result === null ? null : (
              <Badge tone={result === 'V' ? 'neutral' : 'success'}>{text(`result_${result as '1'}`)}</Badge>
            )}
          </li>
        );
      })}
    </ol>
  );
}
