import { type ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import { type IconName } from '../icon/sprite/drawings';
import styles from './bottom-nav.module.css';

/** The five main destinations, within reach of the thumb on every page; in the header on wide screens. */
export function BottomNav({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul className={styles.list}>{children}</ul>
    </nav>
  );
}

/** Properties that `render` spreads onto its link or button. */
export interface BottomNavTarget {
  className: string;
  'aria-current': 'page' | undefined;
  children: ReactNode;
}

export interface BottomNavItemProps {
  icon: IconName;
  label: string;
  /** Whether the current page belongs to it. */
  current?: boolean;
  /** Whether it is the raised item in the middle: the betslip. */
  raised?: boolean;
  /** A count on the icon; may be a slot. */
  badge?: ReactNode;
  /** Renders the target: `render={(target) => <Link to="/" {...target} />}`. */
  render(target: BottomNavTarget): ReactNode;
}

export function BottomNavItem({ icon, label, current, raised, badge, render }: BottomNavItemProps): ReactNode {
  return (
    <li className={styles.item}>
      {render({
        className: classNames(styles.target, raised && styles.raised),
        'aria-current': current ? 'page' : undefined,
        children: (
          <>
            <span className={styles.icon}>
              <Icon glyph={icon} size={24} />
              <span className={styles.badge}>{badge}</span>
            </span>
            <span className={styles.label}>{label}</span>
          </>
        ),
      })}
    </li>
  );
}
