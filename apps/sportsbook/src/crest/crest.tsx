import { type TeamColours } from '@oware/contracts';
import { useId, type ReactNode } from 'react';
import { getCrestLook } from './crest-look';
import styles from './crest.module.css';

export interface CrestProps {
  teamId: string;
  /** Width and height, px. */
  size: number;
  /** Whether it is a single person, with a portrait in two colours instead of a shield. */
  person?: boolean;
  /** Colours from the feed. */
  colours?: TeamColours | undefined;
}

/** The crest of a team, drawn from its id in its colours. Hidden from screen readers, because the name is beside it. */
export function Crest({ teamId, size, person = false, colours }: CrestProps): ReactNode {
  const clip = useId();
  const look = getCrestLook(teamId, person, colours);
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
