import { type ReactNode } from 'react';
import { type Glyph } from './glyph';
import styles from './icon.module.css';

export interface IconProps {
  glyph: Glyph;
  /** Edge in px of the 24-unit square; 20 without it. */
  size?: 12 | 16 | 20 | 24 | 32 | 48;
  className?: string;
}

/** A glyph in the colour of the text around it. It says nothing to a screen reader: the words beside it do. */
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
