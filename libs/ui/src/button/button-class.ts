import { classNames } from '../class-names';
import styles from './button.module.css';

export interface ButtonLook {
  /** primary: gold, the one action of a screen; secondary: outlined; quiet: words only; danger: cannot be undone. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** small is for places inside a card; its target stays 44 px. */
  size?: 'medium' | 'small';
  /** As wide as its place. */
  block?: boolean;
}

/** The look of a button for something else, usually a router link. */
export function buttonClass({ variant = 'secondary', size = 'medium', block }: ButtonLook = {}, more?: string): string {
  return classNames(styles.button, styles[variant], styles[size], block && styles.block, more);
}
