import { classNames } from '@oware/ui';
import { type BasketballField, getBasketballField, playBasketball } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { type BoardProps } from '../play/game-view';
import { useSceneTime } from '../play/use-scene-time';
import { getMatchMoment, type MatchMoment } from './match-moment';
import styles from './court.module.css';

const START: MatchMoment = { home: 0, away: 0, quarter: 1, isOver: false, side: 'home', flight: 0 };
/** Places of the two baskets; the home team throws to the right. */
const BASKETS = { home: [272, 96], away: [48, 96] } as const;

/** Returns the place of the ball: an arc from the middle of the court, or through the net at the end of a throw. */
function getBall({ side, flight }: MatchMoment): { x: number; y: number } {
  const [toX, toY] = BASKETS[side];
  const fromX = side === 'home' ? 128 : 192;
  const arc = Math.min(1, flight / 0.8);
  const drop = Math.max(0, (flight - 0.8) / 0.2);
  return {
    x: fromX + (toX - fromX) * arc,
    y: 158 + (toY - 158) * arc - 4 * 52 * arc * (1 - arc) + 34 * drop,
  };
}

const Basket = ({ side }: { side: MatchMoment['side'] }): ReactNode => (
  <g transform={`translate(${BASKETS[side][0]} ${BASKETS[side][1]}) scale(${side === 'home' ? 1 : -1} 1)`}>
    <path d="M30-10v82M30-10H22" className={styles.stand} />
    <rect x="16" y="-34" width="8" height="42" rx="2" className={styles.glass} />
    <path d="M-12 2h28" className={styles.ring} />
    <path d="M-11 4l4 18h12l5-18M-6 4l3 18M5 4l-2 18" className={styles.net} />
  </g>
);

function Score({ field, moment }: { field: BasketballField; moment: MatchMoment }): ReactNode {
  const { home, away, quarter, isOver } = moment;
  return (
    <>
      <rect x="-700" y="-200" width="1720" height="246" className={styles.head} />
      <text x="12" y="20" className={styles.team}>
        {field.home}
      </text>
      <text x="308" y="20" className={classNames(styles.team, styles.end)}>
        {field.away}
      </text>
      <text x="160" y="34" className={styles.score}>
        {home}–{away}
      </text>
      {[1, 2, 3, 4].map((each) => (
        <circle
          key={each}
          cx={18 + each * 14 - 8}
          cy="34"
          r="4.5"
          className={each < quarter || isOver ? styles.played : each === quarter ? styles.now : styles.open}
        />
      ))}
    </>
  );
}

/** A court with two baskets: the teams throw in turn, and the score counts up. */
function Match({ drawn, round, moving }: BoardProps): ReactNode {
  const time = useSceneTime(moving);
  const field = getBasketballField(round);
  const moment = drawn ? getMatchMoment(playBasketball(field, drawn), time) : START;
  const { x, y } = getBall(moment);
  return (
    <svg viewBox="0 0 320 200" className={styles.scene} aria-hidden>
      <rect x="-700" y="40" width="1720" height="130" className={styles.hall} />
      <path d="M-700 62H1020M-700 76H1020M-700 90H1020" className={styles.seats} />
      <rect x="-700" y="164" width="1720" height="200" className={styles.floor} />
      <path d="M-700 172H1020M160 172v40" className={styles.marks} />
      <Basket side="home" />
      <Basket side="away" />
      <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
        <circle r="9" className={styles.ball} />
        <path d="M-9 0h18M0-9v18M-6.5-6.5q5 6.5 0 13M6.5-6.5q-5 6.5 0 13" className={styles.seams} />
      </g>
      <Score field={field} moment={moment} />
    </svg>
  );
}

export const Court = (props: BoardProps): ReactNode => (
  <Match key={props.drawn === null ? 'start' : props.round} {...props} />
);
