import { useSelector } from '@oware/platform/store';
import { Card } from '@oware/ui';
import { getScoreAt, getScoreMarks } from '@oware/virtuals-engine';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Teams } from '../common/teams';
import { selectSectionTexts } from '../common/texts';
import { selectLiveTexts } from './texts';
import { type Watching } from './use-watching';
import styles from './live.module.css';

/** A match of a round as displayed. */
export interface ShownMatch {
  eventId: string;
  home: string;
  away: string;
  resultSequence: string;
}

interface ScoreListProps {
  title: string;
  matches: readonly ShownMatch[];
  watching: Watching;
  /** The match on the board. */
  shown: ShownMatch | undefined;
  onShow(eventId: string): void;
}

/** Update interval of the scores, ms. */
const TICK_MS = 100;

/** Several matches with their live scores; a tap shows one on the board. */
export function ScoreList({ title, matches, watching: { position }, shown, onShow }: ScoreListProps): ReactNode {
  const text = useSelector(selectLiveTexts);
  const sectionText = useSelector(selectSectionTexts);
  const marks = useMemo(() => matches.map(({ resultSequence }) => getScoreMarks(resultSequence)), [matches]);
  const [scores, setScores] = useState<string>('');
  useEffect(() => {
    const update = (): void => {
      const ms = position();
      setScores(marks.map((each) => getScoreAt(each, ms).join('–')).join());
    };
    update();
    const timer = setInterval(update, TICK_MS);
    return () => clearInterval(timer);
  }, [marks, position]);
  const each = scores.split(',');
  return (
    <Card as="section" flush aria-label={title}>
      <ul>
        {matches.map(({ eventId, home, away }, no) => {
          const match = sectionText('versus', { params: { home, away } });
          const score = each[no] || '0–0';
          return (
            <li key={eventId}>
              <button
                type="button"
                className={styles.row}
                aria-pressed={shown?.eventId === eventId}
                aria-label={text('show', { params: { match, score } })}
                onClick={() => onShow(eventId)}
              >
                <Teams home={home} away={away} />
                <strong key={score} className={score === '0–0' ? undefined : styles.scored}>
                  {score}
                </strong>
              </button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
