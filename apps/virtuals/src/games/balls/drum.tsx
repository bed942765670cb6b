import { classNames } from '@oware/ui';
import { type BallColour } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { type BoardProps } from '../play/game-view';
import { Ball } from './ball';
import styles from './drum.module.css';

/** Time before the first ball, between two balls, and after the last one, ms. */
const [BEFORE_MS, BETWEEN_MS, AFTER_MS] = [700, 750, 500];
/** Centre of the drum, and line on which the drawn balls end. */
const [CENTRE_X, CENTRE_Y, LINE_Y] = [160, 84, 190];
/** Distance between two drawn balls. */
const STEP = 46;
const COLOURS: readonly BallColour[] = ['indigo', 'coral', 'green'];

/** Places of the balls in the drum: two rings that turn against each other. */
const RINGS = [
  { radius: 50, balls: 11, size: 11 },
  { radius: 24, balls: 6, size: 10 },
] as const;

/** Returns the duration of the animation for a number of balls, ms. */
export const getDrumDuration = (balls: number): number => BEFORE_MS + balls * BETWEEN_MS + AFTER_MS;

interface DrumProps extends BoardProps {
  /** Number of balls that are drawn. */
  taken: number;
  getColour(number: number): BallColour;
}

/** A drum with balls: the drawn ones roll out one by one, and the first has a gold ring. */
export function Drum({ drawn, round, moving, taken, getColour }: DrumProps): ReactNode {
  return (
    <svg key={round} viewBox="0 0 320 220" className={styles.picture} aria-hidden>
      <path d="M104 134 84 168h152l-20-34z" className={styles.stand} />
      <circle cx={CENTRE_X} cy={CENTRE_Y} r="78" className={styles.drum} />
      {RINGS.map(({ radius, balls, size }, ring) => (
        <g key={radius} className={classNames(styles.ring, moving && (ring === 0 ? styles.turns : styles.turnsBack))}>
          {Array.from({ length: balls }, (_, no) => (
            <g key={no} transform={`rotate(${(no * 360) / balls} ${CENTRE_X} ${CENTRE_Y})`}>
              <circle
                cx={CENTRE_X}
                cy={CENTRE_Y - radius}
                r={size}
                className={classNames(styles.ball, styles[COLOURS[(no + ring) % COLOURS.length] ?? 'indigo'])}
              />
            </g>
          ))}
        </g>
      ))}
      <path d="M108 50a64 64 0 0 1 38-26" className={styles.shine} />
      <path d="M148 152h24v14h-24z" className={styles.gate} />
      {Array.from({ length: taken }, (_, no) => {
        const x = CENTRE_X + (no - (taken - 1) / 2) * STEP;
        const number = (drawn?.[no] ?? 0) + 1;
        return (
          <g key={no} transform={`translate(${x} ${LINE_Y})`}>
            <circle r="17" className={styles.place} />
            {drawn ? (
              <g ref={(ball) => setRoll(ball, no, x)} className={classNames(moving && styles.rolls)}>
                <Ball
                  number={number}
                  colour={getColour(number)}
                  radius={19}
                  className={classNames(no === 0 && styles.first, moving && styles.spins)}
                />
              </g>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}

/** Sets the way of a ball from the gate to its place, and when it starts. */
function setRoll(ball: SVGElement | null, no: number, x: number): void {
  ball?.style.setProperty('--start', `${BEFORE_MS + no * BETWEEN_MS}ms`);
  ball?.style.setProperty('--from-x', `${CENTRE_X - x}px`);
  ball?.style.setProperty('--turn', x > CENTRE_X ? '-360deg' : '360deg');
}
