import { type TeamColours } from '@oware/contracts';
import { CrestShape, getCrestLook } from '@oware/ui';
import { type ReactNode } from 'react';
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

/** The crest of a team, chosen by its id, in its colours. Hidden from screen readers, because the name is beside it. */
export const Crest = ({ teamId, size, person, colours }: CrestProps): ReactNode => (
  <CrestShape className={styles.crest} size={size} {...getCrestLook(teamId, person, colours)} />
);

/** The crest of a side in a row, after a bar in its first colour that joins the bar of the other side. */
export const RowCrest = ({ teamId, person, colours }: Omit<CrestProps, 'size'>): ReactNode => (
  <CrestShape className={styles.row} viewBox="-10 -3 34 30" {...getCrestLook(teamId, person, colours)} />
);
