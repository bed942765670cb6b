import { useId, type ReactNode } from 'react';
import { crestLook } from './crest-look';
import styles from './crest.module.css';

export interface CrestProps {
  teamId: string;
  /** px */
  size: number;
  /** A single person, who has a portrait in two colours and no shield. */
  person?: boolean;
}

/** The face of a team, drawn from its id; silent for a screen reader, as the name stands beside it. */
export function Crest({ teamId, size, person = false }: CrestProps): ReactNode {
  const clip = useId();
  const { shape, pattern, colours } = crestLook(teamId, person);
  const [ground, over] = colours;
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
