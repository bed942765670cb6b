import { type TeamColours } from '@oware/contracts';
import { CrestShape, getCrestLook } from '@oware/ui';
import { type ReactNode } from 'react';
import styles from './crest.module.css';

/** Grounds on which a monogram is dark. */
const LIGHT = /^#(f|5)/;

export interface LeagueBadgeProps {
  category: { id: string; colours?: TeamColours | undefined };
  tournament: { name: string };
  /** Width and height, px; 20 by default. */
  size?: number;
}

/** The badge of a league: its capitals on a shield in the colours of its country, or in those of its category. */
export function LeagueBadge({ category, tournament, size = 20 }: LeagueBadgeProps): ReactNode {
  const { colours } = getCrestLook(category.id, false, category.colours);
  return (
    <CrestShape className={styles.badge} size={size} shape="kl" colours={colours}>
      <text x="12" y="13.5" fill={LIGHT.test(colours[0]) ? '#111' : '#fff'}>
        {tournament.name
          .match(/\p{Lu}|\d/gu)
          ?.slice(0, 2)
          .join('')}
      </text>
    </CrestShape>
  );
}
