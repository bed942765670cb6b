import { Slot, usePlatform } from '@oware/platform';
import { Link, useLocation } from '@oware/platform/router';
import { BottomNav as Bar, BottomNavItem, glyphs, type Glyph } from '@oware/ui';
import { type ReactNode } from 'react';
import { belowBase } from '../navigation/address';

interface Place {
  to: string;
  icon: Glyph;
  label: string;
  badge?: ReactNode;
}

const before: Place[] = [
  { to: '/', icon: glyphs.home, label: 'Home' },
  { to: '/n/az_menu', icon: glyphs.az, label: 'A-Z' },
];
const after: Place[] = [
  { to: '/my_accounts/open_bets', icon: glyphs.bets, label: 'Open bets', badge: <Slot name="nav.openBets.badge" /> },
  { to: '/n/me', icon: glyphs.me, label: 'Me' },
];

/** The way around the product, on every page. */
export function BottomNav(): ReactNode {
  const { events } = usePlatform();
  return (
    <Bar>
      {before.map((place) => (
        <PlaceLink key={place.to} {...place} />
      ))}
      <BottomNavItem
        icon={glyphs.slip}
        label="Betslip"
        raised
        badge={<Slot name="nav.betslip.badge" />}
        render={(target) => (
          <button type="button" onClick={() => events.emit('betslip.ask', { open: true })} {...target} />
        )}
      />
      {after.map((place) => (
        <PlaceLink key={place.to} {...place} />
      ))}
    </Bar>
  );
}

function PlaceLink({ to, ...place }: Place): ReactNode {
  const { basePath } = usePlatform();
  const here = belowBase(useLocation().pathname, basePath).toLowerCase().replace(/\/$/, '') || '/';
  return <BottomNavItem {...place} current={here === to} render={(target) => <Link to={to} {...target} />} />;
}
