import { type ReactNode } from 'react';
import { type IconName } from './sprite/drawings';
import { SPRITE_FILE } from './sprite/sprite-file';
import styles from './icon.module.css';

export interface IconProps {
  glyph: IconName;
  /** Edge length in px; 20 by default. */
  size?: 12 | 16 | 20 | 24 | 32 | 48;
  className?: string;
}

/**
 * An icon of the sprite in the current text colour, with a gold dot. Hidden from screen readers, because the text next to it names it.
 */
export function Icon({ glyph, size = 20, className = '' }: IconProps): ReactNode {
  return (
    <svg className={`${styles.icon} ${className}`} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <use href={`/assets/${SPRITE_FILE}#${glyph}`} />
    </svg>
  );
}
