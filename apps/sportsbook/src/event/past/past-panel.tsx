import { formatMatchDay, GMT_OFFSET } from '@oware/config';
import { type FormMatch, type HistoryResponse, type PlayedMatch, type SportEvent } from '@oware/contracts';
import { getCountText } from '@oware/content';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { classNames, EmptyState, ErrorPanel, Named, Skeleton, insertElements, VisuallyHidden } from '@oware/ui';
import { type ReactNode } from 'react';
import { useDates } from '../../fixture/kick-off';
import { Crest } from '../../crest/crest';
import { useSportsbookHistoryQuery } from '../endpoints';
import { BothSides } from '../../shared-texts/both-sides';
import { selectFactsTexts } from '../facts-texts';
import styles from './past.module.css';

const resultClass = { win: styles.win, draw: styles.draw, loss: styles.loss } as const;

/** Returns the result of a match for the team's side. */
function getResult({ score, side }: FormMatch): keyof typeof resultClass {
  const difference = side === 0 ? score[0] - score[1] : score[1] - score[0];
  return difference > 0 ? 'win' : difference < 0 ? 'loss' : 'draw';
}

/** Past matches: meetings of the two sides, and the form of each. */
export function PastPanel({ event }: { event: SportEvent }): ReactNode {
  const text = useSelector(selectFactsTexts);
  const { data, isError, refetch } = useSportsbookHistoryQuery(event.id, { refetchOnMountOrArgChange: 60 });
  if (!data)
    return isError ? (
      <ErrorPanel onReload={() => void refetch()} />
    ) : (
      <div role="status" aria-label={text('loadingFacts')}>
        <Skeleton className={styles.skeleton} />
      </div>
    );
  return (
    <div className={styles.panel}>
      <Meetings event={event} history={data} />
      <Form event={event} side="home" matches={data.home} />
      <Form event={event} side="away" matches={data.away} />
    </div>
  );
}

function Meetings({ event, history }: { event: SportEvent; history: HistoryResponse }): ReactNode {
  const text = useSelector(selectFactsTexts);
  const { meetings, balance } = history;
  if (meetings.length === 0) return <EmptyState title={text('noPast')}>{text('noPastText')}</EmptyState>;
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{text('meetings')}</h2>
      <ul className={styles.balance}>
        <li>
          <b lang={event.home.lang}>{event.home.name}</b> {getCountText(text, 'wins', balance.home)}
        </li>
        <li>{getCountText(text, 'draws', balance.draws)}</li>
        <li>
          <b lang={event.away.lang}>{event.away.name}</b> {getCountText(text, 'wins', balance.away)}
        </li>
      </ul>
      <Matches matches={meetings} />
    </section>
  );
}

interface FormProps {
  event: SportEvent;
  side: 'home' | 'away';
  matches: readonly FormMatch[];
}

function Form({ event, side, matches }: FormProps): ReactNode {
  const text = useSelector(selectFactsTexts);
  const team = event[side];
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>
        <Crest teamId={team.id} size={20} colours={event.colours?.[side]} />{' '}
        {insertElements(text('formOf', { params: { team: '{team}' } }), { team: <Named of={team} /> })}
      </h2>
      {matches.length === 0 ? <p>{text('noForm')}</p> : <Matches matches={matches} results={matches.map(getResult)} />}
    </section>
  );
}

/** Matches with their scores, and the result for a team if given. */
function Matches({
  matches,
  results = [],
}: {
  matches: readonly PlayedMatch[];
  results?: readonly (keyof typeof resultClass)[];
}): ReactNode {
  const text = useSelector(selectFactsTexts);
  const { country } = usePlatform();
  const dates = useDates();
  return (
    <ol className={styles.matches}>
      {matches.map((match, index) => {
        const result = results[index];
        return (
          <li key={match.id} className={styles.match}>
            <span className={styles.day}>
              {formatMatchDay(match.startTime, GMT_OFFSET[country.shortName], dates)}{' '}
              {new Date(match.startTime + GMT_OFFSET[country.shortName] * 60_000).getUTCFullYear()}
            </span>
            <span className={styles.names}>
              <BothSides of={match} />
            </span>
            <span className={styles.score}>{match.score.join(':')}</span>
            {result ? (
              <span className={classNames(styles.result, resultClass[result])}>
                <span aria-hidden="true">{text(result)}</span>
                <VisuallyHidden>{text(`${result}Word`)}</VisuallyHidden>
              </span>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
