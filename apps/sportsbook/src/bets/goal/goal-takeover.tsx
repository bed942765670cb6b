import { type GoalMessage } from '@oware/contracts';
import { classNames, useStill } from '@oware/ui';
import { type ReactNode } from 'react';
import { Crest } from '../../crest/crest';
import styles from './goal-takeover.module.css';

/** Width of the crest of the side that scored, px. */
const CREST = 64;

interface GoalTakeoverProps {
  goal: GoalMessage;
  /** "Goal!" in the language of the page. */
  title: string;
}

/** A goal across the page: crest of the side that scored, and the score. Without motion it is a still picture. Decorative. */
export function GoalTakeover({ goal: { home, away, score, side, team }, title }: GoalTakeoverProps): ReactNode {
  const still = useStill();
  return (
    <div className={classNames(styles.goal, !still && styles.moves)} aria-hidden="true" data-picture>
      {team ? <Crest teamId={team.id} size={CREST} colours={team.colours} /> : null}
      <div className={styles.texts}>
        <b className={styles.title}>{title}</b>
        <span className={styles.score}>
          {([home, away] as const).map((name, index) => (
            <span key={index} className={classNames(styles.side, side === index && styles.scorer)}>
              <span className={styles.name}>{name}</span>
              <span>{score[index]}</span>
            </span>
          ))}
        </span>
      </div>
    </div>
  );
}
