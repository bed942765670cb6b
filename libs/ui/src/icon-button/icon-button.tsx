import { type ButtonHTMLAttributes, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import { type IconName } from '../icon/sprite/drawings';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName;
  /** Accessible name of the action. */
  label: string;
}

/** A button with one glyph, 44 px square. */
export function IconButton({ icon, label, className, type, ...rest }: IconButtonProps): ReactNode {
  return (
    <button {...rest} type={type ?? 'button'} aria-label={label} className={classNames(styles.button, className)}>
      <Icon glyph={icon} />
    </button>
  );
}
