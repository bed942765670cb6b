import { classNames } from '@oware/ui';
import { findTarget, getFlightEnd } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { type BoardProps } from '../play/game-view';
import { useSceneTime } from '../play/use-scene-time';
import { type Flight, getFlight } from './flight';
import styles from './flight.module.css';

/** Properties of a picture: a moment of the flight, and the targets of the bet. */
export interface PictureProps {
  flight: Flight;
  targets: readonly number[];
}

/** Picture of a crash game. */
export interface FlightPicture {
  background: 'sky' | 'street' | 'space';
  Drawing(props: PictureProps): ReactNode;
}

/** A flight that counts up to its end: frames while it moves, the last picture at rest, the start before the first round. */
function FlightView({ drawn, picks, moving, picture }: BoardProps & { picture: FlightPicture }): ReactNode {
  const time = useSceneTime(moving);
  const [draw] = drawn ?? [];
  const flight = draw === undefined ? getFlight(1, 0) : getFlight(getFlightEnd(draw) / 100, time);
  const targets = (picks ?? []).flatMap((outcomeId) => findTarget(outcomeId) ?? []).map((target) => target / 100);
  const { Drawing, background } = picture;
  return (
    <div className={classNames(styles.view, styles[background])}>
      <svg viewBox="0 0 320 220" className={styles.drawing} aria-hidden>
        <Drawing flight={flight} targets={targets} />
        <text x="14" y="44" className={styles.multiplier}>
          {flight.multiplier.toFixed(2)}×
        </text>
      </svg>
    </div>
  );
}

/** Creates the board of a crash game from its picture. */
export const createFlightBoard = (picture: FlightPicture) =>
  function FlightBoard(props: BoardProps): ReactNode {
    return <FlightView key={props.round} {...props} picture={picture} />;
  };
