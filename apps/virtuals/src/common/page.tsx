import { useLocation } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Quiet } from '@oware/ui';
import { type ReactNode } from 'react';
import { CHALLENGES_PATH, HISTORY_PATH, HOME_PATH, QUICKGAME_PATH, VERIFY_PATH } from './paths';
import { useRoundUpdates } from '../round-updates/use-round-updates';
import { SectionPage } from './section-page';
import { SessionBar } from './session/session-line';
import { selectSectionTexts } from './texts';

const places = [
  ['nav_home', HOME_PATH],
  ['nav_quickgame', QUICKGAME_PATH],
  ['nav_history', HISTORY_PATH],
  ['nav_challenges', CHALLENGES_PATH],
  ['nav_verify', VERIFY_PATH],
] as const;

/**
 * A page of the section: navigation, heading, the session line and content.
 * @param note text next to the heading
 */
export function VirtualsPage({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const text = useSelector(selectSectionTexts);
  const { pathname } = useLocation();
  useRoundUpdates();
  const here = (path: string): boolean =>
    path === CHALLENGES_PATH ? pathname.includes(path) : pathname.replace(/\/$/, '').endsWith(path);
  return (
    <SectionPage
      label={text('nav')}
      places={places.map(([name, path]) => ({ name: text(name), path, here: here(path) }))}
      title={title}
      end={note ? <Quiet small>{note}</Quiet> : null}
    >
      <SessionBar>{children}</SessionBar>
    </SectionPage>
  );
}
