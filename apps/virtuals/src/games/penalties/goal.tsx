import { classNames } from '@oware/ui';
import { getShootOutField, type Kick, playShootOut, type ShootOut, type ShootOutField } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { type BoardProps } from '../play/game-view';
import { useSceneTime } from '../play/use-scene-time';
import { getShootOutMoment } from './shoot-out-moment';
import styles from './goal.module.css';

/** Places in the goal at which a ball is aimed. */
const TARGETS = [
  [86, 84],
  [234, 84],
  [160, 92],
  [92, 136],
  [228, 136],
] as const;
const SPOT = [160, 184] as const;
/** Places beside the goal. */
const WIDE = [
  [34, 96],
  [286, 96],
] as const;

/** Returns where the ball goes and where the keeper dives, from the drawn number: it does not change who scores. */
function getAim({ drawn, scored }: Kick): { ball: readonly [number, number]; keeper: readonly [number, number] } {
  const target = drawn % TARGETS.length;
  const [own, other] = [TARGETS[target] ?? SPOT, TARGETS[(target + 1 + (drawn % 4)) % TARGETS.length] ?? SPOT];
  if (scored) return { ball: own, keeper: other };
  return drawn % 3 === 0 ? { ball: WIDE[drawn % 2] ?? SPOT, keeper: other } : { ball: own, keeper: own };
}

/** Goals and misses of a team. */
function Marks({ kicks, side, x }: { kicks: readonly Kick[]; side: Kick['side']; x: number }): ReactNode {
  const own = kicks.filter((kick) => kick.side === side);
  return Array.from({ length: Math.max(5, own.length) }, (_, at) => {
    const kick = own[at];
    return (
      <g key={at} transform={`translate(${x + at * 14} 34)`}>
        <circle r="5.5" className={kick ? (kick.scored ? styles.scored : styles.missed) : styles.open} />
        {kick ? (
          <path
            d={kick.scored ? 'M-2.6 0l2 2.2 3.4-4' : 'M-2.2-2.2l4.4 4.4M2.2-2.2l-4.4 4.4'}
            className={styles.sign}
          />
        ) : null}
      </g>
    );
  });
}

const countGoals = (kicks: readonly Kick[], side: Kick['side']): number =>
  kicks.filter((kick) => kick.side === side && kick.scored).length;

function Score({ field, kicks }: { field: ShootOutField; kicks: readonly Kick[] }): ReactNode {
  return (
    <>
      <rect x="-700" y="-200" width="1720" height="246" className={styles.head} />
      <text x="12" y="20" className={styles.team}>
        {field.home}
      </text>
      <text x="308" y="20" className={classNames(styles.team, styles.end)}>
        {field.away}
      </text>
      <text x="160" y="24" className={styles.score}>
        {countGoals(kicks, 'home')}–{countGoals(kicks, 'away')}
      </text>
      <Marks kicks={kicks} side="home" x={18} />
      <Marks
        kicks={kicks}
        side="away"
        x={Math.min(246, 302 - (kicks.filter(({ side }) => side === 'away').length - 1) * 14)}
      />
    </>
  );
}

function Keeper({ place: [x, y], dive }: { place: readonly [number, number]; dive: number }): ReactNode {
  const [fromX, fromY] = [160, 138];
  const angle = ((x - fromX) / 80) * 70 * dive;
  return (
    <g
      transform={`translate(${fromX + (x - fromX) * dive * 0.8} ${fromY + (y - fromY) * dive * 0.8}) rotate(${angle})`}
    >
      <path d="M-5 12v16M5 12v16" className={styles.legs} />
      <path d="M-8-4q-7-9-9-18M8-4q7-9 9-18" className={styles.arms} />
      <rect x="-9" y="-8" width="18" height="22" rx="6" className={styles.shirt} />
      <circle cy="-15" r="6.5" className={styles.skin} />
    </g>
  );
}

/** A goal with a keeper, the ball on its way, and the kicks so far. */
function Scene({ field, shootOut, ms }: { field: ShootOutField; shootOut: ShootOut | null; ms: number }): ReactNode {
  const moment = shootOut ? getShootOutMoment(shootOut.kicks.length, ms) : null;
  const kick = moment && shootOut?.kicks[moment.kick];
  const aim = kick ? getAim(kick) : { ball: SPOT, keeper: [160, 138] as const };
  const flight = moment?.flight ?? 0;
  const [x, y] = [SPOT[0] + (aim.ball[0] - SPOT[0]) * flight, SPOT[1] + (aim.ball[1] - SPOT[1]) * flight];
  return (
    <svg viewBox="0 0 320 200" className={styles.scene} aria-hidden>
      <rect x="-700" y="40" width="1720" height="124" className={styles.crowd} />
      <path d="M-700 60H1020M-700 74H1020M-700 88H1020" className={styles.seats} />
      <rect x="-700" y="156" width="1720" height="200" className={styles.grass} />
      <path d="M62 164V62h196v102" className={styles.net} />
      <path
        d="M82 62v100M102 62v100M122 62v100M142 62v100M162 62v100M182 62v100M202 62v100M222 62v100M242 62v100M62 82h196M62 102h196M62 122h196M62 142h196"
        className={styles.mesh}
      />
      <path d="M60 164V60h200v104" className={styles.post} />
      <Keeper place={aim.keeper} dive={flight} />
      <circle cx={x} cy={y} r={9 - 3 * flight} className={styles.ball} />
      <Score field={field} kicks={shootOut?.kicks.slice(0, moment?.done) ?? []} />
    </svg>
  );
}

/** The board of a shoot-out: kick by kick, until it is decided. */
function Goal({ drawn, round, moving }: BoardProps): ReactNode {
  const time = useSceneTime(moving);
  const field = getShootOutField(round);
  return <Scene field={field} shootOut={drawn && playShootOut(field, drawn)} ms={time} />;
}

export const ShootOutBoard = (props: BoardProps): ReactNode => (
  <Goal key={props.drawn === null ? 'start' : props.round} {...props} />
);
