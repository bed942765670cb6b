import { type ReactNode } from 'react';
import { type Glyph } from './glyph';
import styles from './icon.module.css';

export interface IconProps {
  glyph: Glyph;
  /** Edge length in px; 20 by default. */
  size?: 12 | 16 | 20 | 24 | 32 | 48;
  className?: string;
}

/** A glyph in the current text colour. Hidden from screen readers, because the text next to it names it. */
export function Icon({ glyph: { fill, line }, size = 20, className = '' }: IconProps): ReactNode {
  return (
    <svg
      className={`${styles.icon} ${className}`}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      {fill ? <path className={styles.fill} d={fill} /> : null}
      {line ? <path d={line} /> : null}
    </svg>
  );
}
