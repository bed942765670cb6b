import { classNames } from '@oware/ui';
import { GOAL_TARGETS, type GoalTarget } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { type BoardProps } from '../play/game-view';
import styles from './goal.module.css';

/** Centre of each part of the goal, in units of the drawing. */
const PLACES: Readonly<Record<GoalTarget, readonly [x: number, y: number]>> = {
  topLeft: [84, 52],
  topRight: [236, 52],
  middle: [160, 74],
  bottomLeft: [84, 100],
  bottomRight: [236, 100],
};
const BALL = [160, 182] as const;

const getPart = (outcomeId: string | undefined): GoalTarget | undefined =>
  GOAL_TARGETS.find((part) => outcomeId === part || outcomeId === `save-${part}`);

/** The goal with its keeper: the ball flies to the chosen part, and the keeper dives to the drawn one. */
export function Goal({ drawn, picks, round, moving }: BoardProps): ReactNode {
  const keeper = PLACES[GOAL_TARGETS[drawn?.[0] ?? 2] ?? 'middle'];
  const [x, y] = drawn ? PLACES[getPart(picks?.[0]) ?? 'middle'] : BALL;
  const turn = (keeper[0] - 160) * 0.7;
  return (
    <svg key={round} viewBox="0 0 320 200" className={styles.pitch} aria-hidden>
      <rect width="320" height="200" className={styles.grass} />
      <path d="M0 128h320M60 200l26-72M260 200l-26-72" className={styles.line} />
      <path d="M44 128V24h232v104" className={styles.post} />
      <path
        d="M70 24v104M96 24v104M122 24v104M148 24v104M174 24v104M200 24v104M226 24v104M252 24v104M44 45h232M44 66h232M44 87h232M44 108h232"
        className={styles.net}
      />
      <g transform={`translate(${keeper[0]} ${keeper[1]}) rotate(${turn})`}>
        <g
          className={classNames(moving && styles.dives)}
          ref={(dive) => {
            dive?.style.setProperty('--from-x', `${160 - keeper[0]}px`);
            dive?.style.setProperty('--from-y', `${92 - keeper[1]}px`);
          }}
        >
          <path d="M0-14v34M0-8l-17-12M0-8l17-12M0 20l-9 20M0 20l9 20" className={styles.body} />
          <circle cy="-22" r="8" className={styles.head} />
          <circle cx="-18" cy="-21" r="4.5" className={styles.glove} />
          <circle cx="18" cy="-21" r="4.5" className={styles.glove} />
        </g>
      </g>
      <g
        className={classNames(moving && styles.flies)}
        ref={(flight) => {
          flight?.style.setProperty('--from-x', `${BALL[0] - x}px`);
          flight?.style.setProperty('--from-y', `${BALL[1] - y}px`);
        }}
      >
        <circle cx={x} cy={y} r={drawn ? 9 : 12} className={styles.ball} />
      </g>
    </svg>
  );
}
