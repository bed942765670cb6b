import { useSelector } from '@oware/platform/store';
import { Card, classNames, glyphs, Icon } from '@oware/ui';
import { type RoundCheck } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { selectKitTexts } from '../kit/texts';
import { selectFairnessTexts } from './texts';
import styles from './verify.module.css';

/** What a check found: the answer first, then what it rests on. */
export function CheckView({ check }: { check: RoundCheck }): ReactNode {
  const text = useSelector(selectFairnessTexts);
  const kit = useSelector(selectKitTexts);
  const { right, kept, commitment, matches, strangers } = check;
  return (
    <Card as="section" className={styles.check}>
      <div role="status">
        <h2 className={classNames(styles.answer, right ? styles.right : styles.wrong)}>
          <Icon glyph={right ? glyphs.check : glyphs.warning} /> {text(right ? 'right' : 'wrong')}
        </h2>
      </div>
      <p>{kept === null ? text('noHash', { params: { hash: commitment } }) : text(kept ? 'kept' : 'broken')}</p>
      {strangers.map((event) => (
        <p key={event} className={styles.wrong}>
          {text('stranger', { params: { event } })}
        </p>
      ))}
      <details>
        <summary>{text('matches')}</summary>
        <ul>
          {matches.map(({ fixture, resultSequence, published, right: same }) => (
            <li key={fixture.eventId} className={classNames(styles.line, !same && styles.wrong)}>
              <span>{kit('versus', { params: { home: fixture.homeTeamName, away: fixture.awayTeamName } })}</span>
              <span>
                {text(published === undefined ? 'alone' : same ? 'same' : 'unlike', {
                  params: { result: resultSequence, published: published ?? '' },
                })}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}
