import { type ReactNode } from 'react';
import { Icon } from '../icon/icon';
import { type IconName } from '../icon/sprite/drawings';
import styles from './scene.module.css';

export interface SceneProps {
  /** The subject of the page, drawn above the bowl. */
  icon?: IconName | undefined;
}

/** The bowl of the board with an icon above it: the picture of an empty page or a failed part of one. Hidden from screen readers. */
export const Scene = ({ icon }: SceneProps): ReactNode => (
  <span className={styles.scene}>{icon ? <Icon glyph={icon} size={48} /> : null}</span>
);
