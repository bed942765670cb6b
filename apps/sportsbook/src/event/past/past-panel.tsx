import { formatMatchDay, GMT_OFFSET } from '@oware/config';
import { type FormMatch, type HistoryResponse, type PlayedMatch, type SportEvent } from '@oware/contracts';
import { getCountText } from '@oware/content';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { EmptyState, ErrorPanel, Named, Skeleton, insertElements } from '@oware/ui';
import { type ReactNode } from 'react';
import { useDates } from '../../fixture/kick-off';
import { Crest } from '../../crest/crest';
import { useSportsbookHistoryQuery } from '../endpoints';
import { BothSides } from '../../shared-texts/both-sides';
import { selectFactsTexts } from '../facts-texts';
import { computeAverages, getResult, type MatchResult } from './form';
import { ResultDots, ResultMark } from './result-dots';
import styles from './past.module.css';

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
  if (data.meetings.length + data.home.length + data.away.length === 0)
    return (
      <EmptyState icon="history" title={text('noPast')}>
        {text('noPastText')}
      </EmptyState>
    );
  return (
    <div className={styles.panel}>
      <Comparison event={event} history={data} />
      <Meetings event={event} history={data} />
      <Form event={event} side="home" matches={data.home} />
      <Form event={event} side="away" matches={data.away} />
    </div>
  );
}

/** The last results of both sides, and what they score and concede per match. */
function Comparison({ event, history }: { event: SportEvent; history: HistoryResponse }): ReactNode {
  const text = useSelector(selectFactsTexts);
  const averages = { home: computeAverages(history.home), away: computeAverages(history.away) };
  if (!averages.home || !averages.away) return null;
  const rows = [
    ['scoredPerMatch', averages.home.scored, averages.away.scored],
    ['concededPerMatch', averages.home.conceded, averages.away.conceded],
  ] as const;
  return (
    <section className={styles.part}>
      <table className={styles.comparison}>
        <caption className={styles.caption}>{text('comparison')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Named of={event.home} />
            </th>
            <td />
            <th scope="col">
              <Named of={event.away} />
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              <ResultDots matches={history.home} />
            </td>
            <th scope="row">{text('lastResults')}</th>
            <td>
              <ResultDots matches={history.away} />
            </td>
          </tr>
          {rows.map(([name, home, away]) => (
            <tr key={name}>
              <td className={styles.average}>{home.toFixed(1)}</td>
              <th scope="row">{text(name)}</th>
              <td className={styles.average}>{away.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Wins of the home side, draws and wins of the away side as parts of a bar. Decorative: the counts are below it. */
function BalanceBar({ balance: { home, draws, away } }: Pick<HistoryResponse, 'balance'>): ReactNode {
  const all = Math.max(1, home + draws + away);
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${all} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={`M0 0h${home}v1H0z`} className={styles.barHome} />
      <path d={`M${home + draws} 0h${away}v1h-${away}z`} className={styles.barAway} />
    </svg>
  );
}

function Meetings({ event, history }: { event: SportEvent; history: HistoryResponse }): ReactNode {
  const text = useSelector(selectFactsTexts);
  const { meetings, balance } = history;
  if (meetings.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{text('meetings')}</h2>
      <BalanceBar balance={balance} />
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
  results?: readonly MatchResult[];
}): ReactNode {
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
            {result ? <ResultMark result={result} /> : null}
          </li>
        );
      })}
    </ol>
  );
}
