import { classNames } from '../class-names';
import styles from './button.module.css';

export interface ButtonLook {
  /** primary: the one main action of a screen; secondary: outlined; quiet: text only; danger: cannot be undone. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** small is for buttons inside a card; the target stays 44 px high. */
  size?: 'medium' | 'small';
  /** Whether it fills the width of its container. */
  block?: boolean;
}

/** Returns the class of a button for another element, usually a router link. */
export function getButtonClass(
  { variant = 'secondary', size = 'medium', block }: ButtonLook = {},
  more?: string,
): string {
  return classNames(styles.button, styles[variant], styles[size], block && styles.block, more);
}
