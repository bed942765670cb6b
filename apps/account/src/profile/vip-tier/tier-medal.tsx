import { type ReactNode } from 'react';

/**
 * Shape of each tier's medal on the square from 10 to 54, lowest tier first: a seed, a sprout, a palm, a drum, a stool and a crown.
 */
const shapes = [
  'M32 18c9 7 13 13 13 19a13 13 0 0 1-26 0c0-6 4-12 13-19z',
  'M30 48V34c-9 0-14-5-14-14 9 0 14 4 16 10 2-8 7-12 16-12 0 9-6 15-14 15v15z',
  'M30 50c1-8 1-14 2-20-5-2-10-2-14 2 0-6 4-9 9-9-3-3-6-4-10-3 4-5 11-5 15 1 4-6 11-6 15-1-4-1-7 0-10 3 5 0 9 3 9 9-4-4-7-4-11-3-1 7-1 13 1 21z',
  'M18 20h28l-5 12 5 14H18l5-14zm5 4 4 8h10l4-8zm0 18h18l-4-6H27z',
  'M14 20c10 6 26 6 36 0v6c-4 3-8 4-12 5v9h8v6H18v-6h8v-9c-4-1-8-2-12-5z',
  'M14 22l10 9 8-14 8 14 10-9-4 26H18z',
] as const;

/** The medal of a tier, in the text colour. Hidden from screen readers, because the tier's name is shown next to it. */
export const TierMedal = ({ level, size }: { level: number; size: 20 | 48 }): ReactNode => (
  <svg viewBox="10 10 44 44" width={size} height={size} aria-hidden="true" focusable="false" data-medal={level}>
    <path d={shapes[level - 1] ?? ''} fill="currentColor" fillRule="evenodd" />
  </svg>
);
