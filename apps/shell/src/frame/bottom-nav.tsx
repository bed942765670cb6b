import { Slot, usePlatform } from '@oware/platform';
import { Link, useLocation } from '@oware/platform/router';
import { BottomNav as Bar, BottomNavItem, type IconName } from '@oware/ui';
import { type ReactNode } from 'react';
import { removeBase } from '../address/address';
import { useFrameTexts, type FrameKey } from './texts';

interface Place {
  to: string;
  icon: IconName;
  label: FrameKey;
  badge?: ReactNode;
}

const before: Place[] = [
  { to: '/', icon: 'home', label: 'home' },
  { to: '/live', icon: 'live', label: 'live' },
];
const after: Place[] = [
  { to: '/my_accounts/open_bets', icon: 'bets', label: 'bets', badge: <Slot name="nav.openBets.badge" /> },
  { to: '/n/me', icon: 'me', label: 'me' },
];

/** The main navigation, on every page. */
export function BottomNav(): ReactNode {
  const { events } = usePlatform();
  const text = useFrameTexts();
  return (
    <Bar label={text('nav')}>
      {before.map((place) => (
        <PlaceLink key={place.to} {...place} />
      ))}
      <BottomNavItem
        icon="slip"
        label={text('slip')}
        raised
        badge={<Slot name="nav.betslip.badge" />}
        render={(target) => (
          <button type="button" onClick={() => events.emit('betslip.requested', { open: true })} {...target} />
        )}
      />
      {after.map((place) => (
        <PlaceLink key={place.to} {...place} />
      ))}
    </Bar>
  );
}

function PlaceLink({ to, label, ...place }: Place): ReactNode {
  const text = useFrameTexts();
  const { basePath } = usePlatform();
  const here = removeBase(useLocation().pathname, basePath).toLowerCase().replace(/\/$/, '') || '/';
  return (
    <BottomNavItem
      {...place}
      label={text(label)}
      current={here === to}
      render={(target) => <Link to={to} {...target} />}
    />
  );
}
