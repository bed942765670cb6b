import { type MatchMoment, type SportEvent } from '@oware/contracts';
import { type Texts, useSelector } from '@oware/platform/store';
import { classNames, Icon, Named, insertElements, type IconName, type LanguageName } from '@oware/ui';
import { type ReactNode } from 'react';
import { hasGoals } from '../../match-state/has-goals';
import { useSportTexts } from '../../match-state/sport-texts';
import { selectFactsTexts, type FactsTexts } from '../facts-texts';
import styles from './match.module.css';

const getTeam = (event: SportEvent, side: MatchMoment['side']): LanguageName =>
  side === null ? { name: '' } : event[side === 0 ? 'home' : 'away'];

/**
 * Returns the text for a moment.
 * @param sportText translates the English names of periods
 * @param team shown instead of the side's name
 */
export function getMomentText(
  text: FactsTexts,
  sportText: Texts<string>,
  event: SportEvent,
  { kind, side, period }: MatchMoment,
  team = getTeam(event, side).name,
): string {
  if ((kind === 'score' || kind === 'points') && side === null) return text('m_levelScore');
  return text(`m_${kind}`, { params: { team, period: sportText(period) } });
}

const ICONS: Readonly<Record<MatchMoment['kind'], IconName>> = {
  start: 'whistle',
  period: 'clock',
  score: 'goal',
  points: 'plus',
  corner: 'corner',
  yellowCard: 'card',
  redCard: 'card',
  interrupted: 'pause',
  resumed: 'play',
  correction: 'edit',
  end: 'whistle',
  calledOff: 'close',
};
/** Returns the icon of a kind of moment. */
export const getMomentIcon = (sportId: string, kind: MatchMoment['kind']): IconName =>
  kind === 'score' && !hasGoals(sportId) ? 'scores' : ICONS[kind];

/** Key moments, newest first, each with the clock and the score after it. */
export function MomentList({ event, moments }: { event: SportEvent; moments: readonly MatchMoment[] }): ReactNode {
  const text = useSelector(selectFactsTexts);
  const sportText = useSportTexts();
  return (
    <ol className={styles.moments}>
      {moments.map((moment) => {
        const { id, kind, side, home, away, part, matchTime, period } = moment;
        const isPoint = kind === 'points';
        return (
          <li key={id} className={classNames(styles.moment, kind === 'score' && styles.goal)}>
            <Icon
              glyph={getMomentIcon(event.sportId, kind)}
              size={16}
              className={classNames(
                styles.icon,
                kind === 'yellowCard' && styles.yellow,
                kind === 'redCard' && styles.red,
              )}
            />
            <span className={styles.clock}>{matchTime || (kind === 'period' ? '' : sportText(period))}</span>
            <span className={classNames(styles.what, side === 0 && styles.ofHome, side === 1 && styles.ofAway)}>
              {insertElements(getMomentText(text, sportText, event, moment, '{team}'), {
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
