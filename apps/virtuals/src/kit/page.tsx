import { Link, useLocation } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { chipClass, ChipFace } from '@oware/ui';
import { type ReactNode } from 'react';
import { CHALLENGES_PATH, HISTORY_PATH, HOME_PATH, QUICKGAME_PATH, VERIFY_PATH } from './paths';
import { useRoundNews } from '../news/use-round-news';
import { selectKitTexts } from './texts';
import styles from './kit.module.css';

const places = [
  ['nav_home', HOME_PATH],
  ['nav_quickgame', QUICKGAME_PATH],
  ['nav_history', HISTORY_PATH],
  ['nav_challenges', CHALLENGES_PATH],
  ['nav_verify', VERIFY_PATH],
] as const;

/** A page of the section: its places, its heading, and what it shows. @param note beside the heading */
export function VirtualsPage({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const text = useSelector(selectKitTexts);
  const { pathname } = useLocation();
  useRoundNews();
  const here = (path: string): boolean =>
    path === CHALLENGES_PATH ? pathname.includes(path) : pathname.replace(/\/$/, '').endsWith(path);
  return (
    <div className={styles.page}>
      <nav aria-label={text('nav')} className={styles.nav}>
        {places.map(([name, path]) => (
          <Link key={path} to={path} className={chipClass()} aria-current={here(path) ? 'page' : undefined}>
            <ChipFace>{text(name)}</ChipFace>
          </Link>
        ))}
      </nav>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {note ? <p className={styles.muted}>{note}</p> : null}
      </div>
      {children}
    </div>
  );
}
