import { type SportEvent } from '@oware/contracts';
import { getCrestLook } from '@oware/ui';
import { type ReactNode } from 'react';

const getColours = (event: SportEvent, side: 'home' | 'away'): readonly [string, string] =>
  getCrestLook(event[side].id, false, event.colours?.[side]).colours;

interface SideWashProps {
  event: SportEvent;
  className: string | undefined;
  /** Classes of the halves. */
  halves: readonly [home: string | undefined, away: string | undefined];
}

/** The first colours of both sides, half and half. Decorative. */
export function SideWash({ event, className, halves: [home, away] }: SideWashProps): ReactNode {
  return (
    <svg className={className} viewBox="0 0 2 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path d="M0 0h1v1H0z" fill={getColours(event, 'home')[0]} className={home} />
      <path d="M1 0h1v1H1z" fill={getColours(event, 'away')[0]} className={away} />
    </svg>
  );
}

/** A bar with both colours of each side, home at the left. Decorative. */
export function SideBar({ event, className }: { event: SportEvent; className: string | undefined }): ReactNode {
  const [home, away] = [getColours(event, 'home'), getColours(event, 'away')];
  return (
    <svg className={className} viewBox="0 0 20 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path d="M0 0h8v1H0z" fill={home[0]} />
      <path d="M8 0h2v1H8z" fill={home[1]} />
      <path d="M10 0h2v1h-2z" fill={away[1]} />
      <path d="M12 0h8v1h-8z" fill={away[0]} />
    </svg>
  );
}
