import { type TeamColours } from '@oware/contracts';
import { useId, type ReactNode } from 'react';
import { crestLook } from './crest-look';
import styles from './crest.module.css';

export interface CrestProps {
  teamId: string;
  /** px */
  size: number;
  /** A single person, who has a portrait in two colours and no shield. */
  person?: boolean;
  /** As the feed says them. */
  colours?: TeamColours | undefined;
}

/** The face of a team, drawn in its colours from its id; silent for a screen reader, as the name stands beside it. */
export function Crest({ teamId, size, person = false, colours }: CrestProps): ReactNode {
  const clip = useId();
  const look = crestLook(teamId, person, colours);
  const { shape, pattern } = look;
  const [ground, over] = look.colours;
  return (
    <svg
      data-picture
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      className={styles.crest}
    >
      <clipPath id={clip}>
        <path d={shape} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d="M0 0h24v24H0z" fill={ground} />
        <path d={pattern} fill={over} />
      </g>
      <path d={shape} fill="none" stroke="currentColor" strokeOpacity="0.35" />
    </svg>
  );
}
