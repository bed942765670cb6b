import { type ReactNode } from 'react';
import { SPRITE_FILE } from './sprite/sprite-file';

export interface CrestShapeProps {
  /** Id of the drawing in the sprite: `k0`. */
  shape: string;
  /** Colours of the shape and of its charge, `#rrggbb`. */
  colours: readonly [ground: string, charge: string];
  /** Width and height, px; without it the class sets them. */
  size?: number;
  viewBox?: string;
  className?: string | undefined;
  /** Further elements above the drawing. */
  children?: ReactNode;
}

/**
 * A crest of the sprite. Its colours are attributes, because the security policy blocks inline styles. A page that saves data hides it.
 * Hidden from screen readers, because the name is beside it.
 */
export const CrestShape = ({
  shape,
  colours,
  size,
  viewBox = '0 0 24 24',
  className,
  children,
}: CrestShapeProps): ReactNode => (
  <svg
    data-picture=""
    aria-hidden="true"
    className={className}
    viewBox={viewBox}
    width={size}
    height={size}
    color={colours[0]}
    fill={colours[1]}
  >
    <use href={`/assets/${SPRITE_FILE}#${shape}`} />
    {children}
  </svg>
);
