import { CrestShape, getCrestLook } from '@oware/ui';
import { type ReactNode } from 'react';
import styles from './team-crest.module.css';

interface TeamCrestProps {
  /** Name of the team, which has the same crest in every round. */
  name: string;
  /** Width and height, px. */
  size?: number;
}

/** The crest of a virtual team. Hidden from screen readers, because the name is beside it. */
export const TeamCrest = ({ name, size = 20 }: TeamCrestProps): ReactNode => (
  <CrestShape className={styles.crest} size={size} {...getCrestLook(name)} />
);
