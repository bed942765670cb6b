import { type ReactNode } from 'react';
import { glyphs, type IconName } from './glyphs';
import styles from './icon.module.css';

export interface IconProps {
  name: IconName;
  /** Edge in px of the 24-unit square; 20 without it. */
  size?: 12 | 16 | 20 | 24 | 32 | 48;
  className?: string;
}

/** A glyph in the colour of the text around it. It says nothing to a screen reader: the words beside it do. */
export function Icon({ name, size = 20, className = '' }: IconProps): ReactNode {
  const glyph = glyphs[name];
  return (
    <svg
      className={`${styles.icon} ${className}`}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      {'fill' in glyph ? <path className={styles.fill} d={glyph.fill} /> : null}
      {'line' in glyph ? <path d={glyph.line} /> : null}
    </svg>
  );
}
