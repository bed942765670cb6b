import { type MatchMoment, type SportEvent } from '@oware/contracts';
import { type Texts, useSelector } from '@oware/platform/store';
import { classNames } from '@oware/ui';
import { type ReactNode } from 'react';
import { useSportWords } from '../../standing/sport-words';
import { selectFactsTexts, type FactsTexts } from '../facts-texts';
import styles from './match.module.css';

/** What happened, in words. @param words names of parts by their English */
export function momentText(
  text: FactsTexts,
  words: Texts<string>,
  event: SportEvent,
  { kind, side, period }: MatchMoment,
): string {
  const team = side === null ? '' : event[side === 0 ? 'home' : 'away'].name;
  if ((kind === 'score' || kind === 'points') && side === null) return text('m_levelScore');
  return text(`m_${kind}`, { params: { team, period: words(period) } });
}

/** Key moments, the newest first, each with the clock and the score after it. */
export function MomentList({ event, moments }: { event: SportEvent; moments: readonly MatchMoment[] }): ReactNode {
  const text = useSelector(selectFactsTexts);
  const words = useSportWords();
  return (
    <ol className={styles.moments}>
      {moments.map((moment) => {
        const { id, kind, side, home, away, part, matchTime, period } = moment;
        const isPoint = kind === 'points';
        return (
          <li key={id} className={classNames(styles.moment, kind === 'score' && styles.goal)}>
            <span className={styles.clock}>{matchTime || (kind === 'period' ? '' : words(period))}</span>
            <span className={classNames(styles.what, side === 0 && styles.ofHome, side === 1 && styles.ofAway)}>
              {momentText(text, words, event, moment)}
            </span>
            <span className={styles.after}>{isPoint && part ? `${part[0]}:${part[1]}` : `${home}:${away}`}</span>
          </li>
        );
      })}
    </ol>
  );
}
