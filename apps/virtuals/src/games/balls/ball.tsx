import { classNames } from '@oware/ui';
import { type BallColour } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import styles from './drum.module.css';

interface BallProps {
  number: number;
  colour: BallColour;
  radius: number;
  className?: string | undefined;
}

/** A ball with its number, drawn around the origin. */
export const Ball = ({ number, colour, radius, className }: BallProps): ReactNode => (
  <g className={className}>
    <circle r={radius} className={classNames(styles.ball, styles[colour])} />
    <text y={radius * 0.36} fontSize={radius} className={styles.number}>
      {number}
    </text>
  </g>
);
