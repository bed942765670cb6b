import { type MatchMoment, type SportEvent } from '@oware/contracts';
import { type Texts, useSelector } from '@oware/platform/store';
import { classNames, Named, textWith, type LanguageName } from '@oware/ui';
import { type ReactNode } from 'react';
import { useSportWords } from '../../standing/sport-words';
import { selectFactsTexts, type FactsTexts } from '../facts-texts';
import styles from './match.module.css';

const getTeam = (event: SportEvent, side: MatchMoment['side']): LanguageName =>
  side === null ? { name: '' } : event[side === 0 ? 'home' : 'away'];

/**
 * Says what happened.
 * @param words names of parts by their English
 * @param team said in place of the name of the side
 */
export function momentText(
  text: FactsTexts,
  words: Texts<string>,
  event: SportEvent,
  { kind, side, period }: MatchMoment,
  team = getTeam(event, side).name,
): string {
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
              {textWith(momentText(text, words, event, moment, '{team}'), {
                team: <Named of={getTeam(event, side)} />,
              })}
            </span>
            <span className={styles.after}>{isPoint && part ? `${part[0]}:${part[1]}` : `${home}:${away}`}</span>
          </li>
        );
      })}
    </ol>
  );
}
