import { usePlatform, useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { VisuallyHidden } from '@oware/ui';
import { type ReactNode } from 'react';
import { usePlaySession } from '../../service/play-session';
import { formatSigned } from '../money';
import { selectSectionTexts } from '../texts';
import styles from './session-line.module.css';

const MINUTE = 60_000;

/**
 * Time played and net result of the player's session, as a link to the limits. Its space is reserved while it loads; visitors have none.
 * @param held whether it must not change now; see {@link usePlaySession}
 */
export function SessionLine({ held = false }: { held?: boolean }): ReactNode {
  const text = useSelector(selectSectionTexts);
  const { currency } = usePlatform().country;
  const userId = useUserId();
  const session = usePlaySession(userId, held);
  if (userId === null) return null;
  if (!session) return <span className={styles.line} />;
  const minutes = Math.floor(session.played / MINUTE);
  const params = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  const time = text(minutes < 60 ? 'sessionMinutes' : 'sessionHours', { params });
  return (
    <Link to="/limits" className={styles.line}>
      {text('session', { params: { time, net: formatSigned(currency, session.net) } })}
      <VisuallyHidden> {text('sessionLimits')}</VisuallyHidden>
    </Link>
  );
}

/** The session line at the top of a page: it stays in view while the content scrolls below it. */
export function SessionBar({ children }: { children: ReactNode }): ReactNode {
  if (useUserId() === null) return children;
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <SessionLine />
      </div>
      <div className={styles.below}>{children}</div>
    </div>
  );
}
