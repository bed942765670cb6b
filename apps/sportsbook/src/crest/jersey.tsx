import { type Outcome, type SportEvent } from '@oware/contracts';
import { getCrestLook } from '@oware/ui';
import { type ReactNode } from 'react';
import styles from './crest.module.css';

/** A shirt on a 24-unit square, and its pattern in the second colour: a stripe, a hoop or a sash; with a number, its sleeves. */
const SHIRT =
  'M8.2 2.5 3.8 4.6 1 10l3.7 1.9L6 10.3V21.5h12V10.3l1.3 1.6L23 10l-2.8-5.4-4.4-2.1C15.2 4.3 13.8 5.2 12 5.2S8.8 4.3 8.2 2.5z';
const PATTERNS = ['M10 6.2h4v14.7h-4z', 'M6.6 11h10.8v4.5H6.6z', 'M6.6 8.5 17.4 17v3.9L6.6 12.4z'] as const;

const SLEEVES = 'M3.8 4.6 1 10l3.7 1.9L6 10.3V3.6zM20.2 4.6 23 10l-3.7 1.9L18 10.3V3.6z';

const getPattern = (id: string): string | undefined => PATTERNS[(id.codePointAt(id.length - 1) ?? 0) % PATTERNS.length];

export interface JerseyProps {
  /** Id of the team, or of the player when the team is unknown. */
  id: string;
  colours: readonly [ground: string, charge: string];
  /** Number on it, if known. */
  number?: number | undefined;
  /** Width and height, px. */
  size: number;
}

/**
 * A team's jersey with the number of its player, in place of the pattern. Hidden from screen readers, because the name of the player is
 * beside it.
 */
export const Jersey = ({ id, colours, number, size }: JerseyProps): ReactNode => (
  <svg className={styles.crest} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
    <path d={SHIRT} fill={colours[0]} />
    <path d={number === undefined ? getPattern(id) : SLEEVES} fill={colours[1]} stroke="none" />
    {number === undefined ? null : (
      <text x="12" y="17" className={styles.number} fill={colours[1]} stroke={colours[0]}>
        {number}
      </text>
    )}
  </svg>
);

/** Returns the jersey of a player: that of the team in this event, if the feed has sent it, and the number. */
export function getJersey(
  event: SportEvent | undefined,
  player: Pick<Outcome, 'id' | 'side' | 'jersey'>,
): Omit<JerseyProps, 'size'> {
  const number = player.jersey;
  if (!event || player.side === undefined)
    return { id: player.id, colours: getCrestLook(player.id, true).colours, number };
  const side = player.side === 0 ? 'home' : 'away';
  const { id } = event[side];
  return { id, colours: getCrestLook(id, false, event.colours?.[side]).colours, number };
}
