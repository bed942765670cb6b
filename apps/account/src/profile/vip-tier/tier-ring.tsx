import { classNames } from '@oware/ui';
import { type ReactNode } from 'react';
import styles from './ring.module.css';

/** Outer and inner colour of each ring, level 1 first. */
const rings = [
  ['#b0693a', '#e3a77d'],
  ['#8f9bb0', '#dfe5ef'],
  ['#c9962b', '#ffd977'],
  ['#2f9c7a', '#8ff0cd'],
  ['#4f7be0', '#b3ccff'],
  ['#9a5ce6', '#e0c6ff'],
] as const;
const NOTCH = 360 / 12;

/**
 * The ring of a tier around its children; none for a level below 1 (reference: account). Hidden from screen readers, because the tier's
 * name is shown next to it.
 */
export function TierRing({
  level,
  size,
  children,
}: {
  level: number;
  size: 'small' | 'middle' | 'large';
  children?: ReactNode;
}): ReactNode {
  const colours = rings[level - 1];
  return (
    <span className={classNames(styles.ring, styles[size])} data-ring={colours ? level : undefined}>
      {colours ? (
        <svg viewBox="0 0 64 64" className={styles[size]} aria-hidden="true" focusable="false">
          <circle cx="32" cy="32" r="28" fill="none" stroke={colours[0]} strokeWidth="7" />
          <circle cx="32" cy="32" r="25.5" fill="none" stroke={colours[1]} strokeWidth="1.5" />
          {Array.from({ length: level * 2 }, (_, seed) => (
            <ellipse
              key={seed}
              cx="32"
              cy="4"
              rx="1.8"
              ry="2.8"
              fill={colours[1]}
              transform={`rotate(${(seed - level + 0.5) * NOTCH} 32 32)`}
            />
          ))}
        </svg>
      ) : null}
      <span>{children}</span>
    </span>
  );
}
