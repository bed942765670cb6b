import { type ReactNode } from 'react';
import { type BoardProps } from '../play/game-view';
import { useSceneTime } from '../play/use-scene-time';
import { FINISH, getRaceMoment, getStart, type RaceMoment } from './race-moment';
import { getColourClass, type RunnerProps } from './runners';
import styles from './race.module.css';

/** Top and height of the track in the picture, and the distance between two posts of its rail. */
const [TRACK_TOP, TRACK_HEIGHT, POST] = [66, 130, 60];
const POSTS = Array.from({ length: 24 }, (_, at) => at - 8);
/** Width after which the background repeats. */
const BLOCK = 240;

interface TrackProps extends BoardProps {
  runners: number;
  Runner(props: RunnerProps): ReactNode;
  /** Time of a full gallop, ms. */
  stride: number;
}

/** Spectators under a roof, and the rail behind the track; both pass at their own speed. */
function Background({ camera }: Pick<RaceMoment, 'camera'>): ReactNode {
  return (
    <>
      <rect x="-700" y="-200" width="1720" height="266" className={styles.sky} />
      <g transform={`translate(${-((camera * 0.4) % BLOCK)} 0)`}>
        {[-2, -1, 0, 1, 2].map((block) => (
          <g key={block} transform={`translate(${block * BLOCK} 0)`}>
            <path d="M20 62V26l110-10v46z" className={styles.stand} />
            <path d="M14 26l122-13v5L14 31z" className={styles.roof} />
            <path d="M30 40h92M30 48h92M30 56h92" className={styles.crowd} />
            <path
              d="M188 64q3-22 0-36M188 28q-12-9-22 2M188 28q12-9 22 2M188 28q-4-13-16-12M188 28q4-13 16-12"
              className={styles.palm}
            />
          </g>
        ))}
      </g>
      <rect x="-700" y={TRACK_TOP - 6} width="1720" height={TRACK_HEIGHT + 200} className={styles.grass} />
      <rect x="-700" y={TRACK_TOP} width="1720" height={TRACK_HEIGHT} className={styles.track} />
      <path
        d={`M-700 ${TRACK_TOP - 4}H1020${POSTS.map((post) => `M${post * POST - (camera % POST)} ${TRACK_TOP - 4}v8`).join('')}`}
        className={styles.rail}
      />
    </>
  );
}

/** The numbers in their current order, at the top. */
const Order = ({ order }: Pick<RaceMoment, 'order'>): ReactNode =>
  order.map((runner, place) => (
    <g key={runner} transform={`translate(${10 + place * 24} 8)`}>
      <rect width="20" height="18" rx="4" className={getColourClass(runner + 1)} />
      <text x="10" y="13.5" className={`${styles.place} ${styles[`on${runner + 1}`]}`}>
        {runner + 1}
      </text>
    </g>
  ));

/** A race: the runners change places on the way, and finish in the drawn order. */
function TrackView({ drawn, round, moving, runners, Runner, stride }: TrackProps): ReactNode {
  const time = useSceneTime(moving);
  const moment = drawn === null ? getStart(runners) : getRaceMoment(drawn, round, time);
  const { noses, order, camera, isRunning, ms } = moment;
  const lane = TRACK_HEIGHT / runners;
  return (
    <svg viewBox="0 0 320 200" className={styles.scene} aria-hidden>
      <Background camera={camera} />
      {Array.from({ length: 16 }, (_, at) => (
        <rect
          key={at}
          x={FINISH - camera + (at % 2) * 4}
          y={TRACK_TOP + (at * TRACK_HEIGHT) / 16}
          width="4"
          height={TRACK_HEIGHT / 16}
          className={styles.line}
        />
      ))}
      {noses.map((nose, runner) => (
        <g key={runner} transform={`translate(${nose - camera} ${TRACK_TOP + (runner + 0.95) * lane})`}>
          <Runner
            number={runner + 1}
            gallop={isRunning && moving ? (ms / stride) * 2 * Math.PI + runner * 1.7 : null}
          />
        </g>
      ))}
      <Order order={order} />
    </svg>
  );
}

/** Creates the board of a race from its runners. */
export const createTrack = (race: Pick<TrackProps, 'runners' | 'Runner' | 'stride'>) =>
  function Track(props: BoardProps): ReactNode {
    return <TrackView key={props.drawn === null ? 'start' : props.round} {...props} {...race} />;
  };
