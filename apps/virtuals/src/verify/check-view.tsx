import { useSelector } from '@oware/platform/store';
import { classNames } from '@oware/ui';
import { listWinners, type RoundCheck } from '@oware/virtuals-engine';
import { useMemo, type ReactNode } from 'react';
import { CheckCard } from '../common/fairness/check-card';
import { selectMarketTexts, selectSectionTexts } from '../common/texts';
import { selectFairnessTexts } from './texts';
import styles from './verify.module.css';

/** Result of a check, followed by its details. */
export function CheckView({ check }: { check: RoundCheck }): ReactNode {
  const text = useSelector(selectFairnessTexts);
  const sectionText = useSelector(selectSectionTexts);
  const { isValid, seedMatches, commitment, matches, unknownEvents } = check;
  return (
    <CheckCard isValid={isValid} result={text(isValid ? 'right' : 'wrong')}>
      <p>
        {seedMatches === null
          ? text('noHash', { params: { hash: commitment } })
          : text(seedMatches ? 'kept' : 'broken')}
      </p>
      {unknownEvents.map((event) => (
        <p key={event} className={styles.wrong}>
          {text('stranger', { params: { event } })}
        </p>
      ))}
      <details>
        <summary>{text('matches')}</summary>
        <ul>
          {matches.map(({ fixture, resultSequence, published, isValid: same }) => (
            <li key={fixture.eventId} className={classNames(styles.line, !same && styles.wrong)}>
              <span>
                {sectionText('versus', { params: { home: fixture.homeTeamName, away: fixture.awayTeamName } })}
              </span>
              <span>
                {text(published === undefined ? 'alone' : same ? 'same' : 'unlike', {
                  params: { result: resultSequence, published: published ?? '' },
                })}
              </span>
              <Winners resultSequence={resultSequence} />
            </li>
          ))}
        </ul>
      </details>
    </CheckCard>
  );
}

/** Winning outcomes of a match, to compare them with tickets. */
function Winners({ resultSequence }: { resultSequence: string }): ReactNode {
  const text = useSelector(selectFairnessTexts);
  const marketText = useSelector(selectMarketTexts);
  const winners = useMemo(() => listWinners(resultSequence), [resultSequence]);
  return (
    <span className={styles.winners}>
      {winners
        .map(({ market, titles }) =>
          text('winner', {
            params: { market: marketText(market), outcome: titles.map((each) => marketText(each)).join(' / ') },
          }),
        )
        .join(' · ')}
    </span>
  );
}
