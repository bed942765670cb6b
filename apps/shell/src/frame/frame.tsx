import { BRAND } from '@oware/config';
import { Slot, usePlatform, type LayoutName } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { classNames, glyphs, Header, IconButton, Logo } from '@oware/ui';
import { type ReactNode } from 'react';
import { BottomNav } from './bottom-nav';
import { layouts } from './layouts';
import { Toasts } from './toasts';
import styles from './frame.module.css';

interface Properties {
  layout: LayoutName;
  title?: string;
  children: ReactNode;
}

/** What surrounds every page: header, sport strip, navigation, and the places of sheets and dialogs. */
export function Frame({ layout, title, children }: Properties): ReactNode {
  const { backBar, reading } = layouts[layout];
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header start={backBar ? <BackBar title={title} /> : <HomeLink />} end={<Slot name="header.account" />} />
      <Slot name="strip.sports" />
      <main id="main" tabIndex={-1} className={classNames(styles.main, reading && styles.reading)}>
        {children}
      </main>
      <BottomNav />
      <Slot name="overlay.betslip" />
      <Slot name="overlay.login" />
      <Slot name="overlay.dialogs" />
      <Toasts />
    </>
  );
}

const HomeLink = (): ReactNode => (
  <Link to="/" aria-label={`${BRAND}, home`}>
    <Logo name={BRAND} />
  </Link>
);

function BackBar({ title }: { title?: string }): ReactNode {
  const { navigate } = usePlatform();
  return (
    <>
      <IconButton icon={glyphs.left} label="Back" onClick={() => navigate(-1)} />
      <p className={styles.title}>{title}</p>
    </>
  );
}
