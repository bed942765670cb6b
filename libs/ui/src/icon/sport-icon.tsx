import { type ReactNode } from 'react';
import { Icon, type IconProps } from './icon';
import { type IconName } from './sprite/drawings';

interface SportIconProps extends Pick<IconProps, 'className'> {
  sport: string;
  size?: 16 | 20 | 24 | 32;
}

/** The icon of a sport by its key in any case: `football`, `tableTennis`. A ball for an empty key. */
export const SportIcon = ({ sport, size = 24, className }: SportIconProps): ReactNode => (
  <Icon glyph={(sport.toLowerCase() || 'sport') as IconName} size={size} className={className} />
);
