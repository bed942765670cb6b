import { BRAND } from '@oware/config';
import { Slot, usePlatform, type LayoutName } from '@oware/platform';
import { Link, useLocation } from '@oware/platform/router';
import { classNames, Header, IconButton, Logo } from '@oware/ui';
import { type ReactNode } from 'react';
import { BottomNav } from './bottom-nav';
import { hasBackBar, hasStrip, isReadingLayout, hasHeader } from './layouts';
import { useFrameTexts } from './texts';
import { Toasts } from './toasts';
import styles from './frame.module.css';

interface Properties {
  layout: LayoutName;
  title?: string;
  children: ReactNode;
}

/** The frame around every page: header, sport strip, navigation, and the containers of sheets and dialogs. */
export function Frame({ layout, title, children }: Properties): ReactNode {
  const { events } = usePlatform();
  const text = useFrameTexts();
  return (
    <>
      <a className={styles.skip} href="#main">
        {text('toContent')}
      </a>
      <button type="button" className={styles.skip} onClick={() => events.emit('betslip.requested', { open: true })}>
        {text('toSlip')}
      </button>
      {hasHeader(layout, useLocation().search) ? (
        <>
          <Header
            start={hasBackBar(layout) ? <BackBar title={title} /> : <HomeLink />}
            end={<Slot name="header.account" />}
          />
          {hasBackBar(layout) ? <TitleLine title={title} /> : null}
          <div className={hasStrip(layout) ? undefined : styles.wideOnly}>
            <Slot name="strip.sports" />
          </div>
        </>
      ) : null}
      <BottomNav />
      <main id="main" tabIndex={-1} className={classNames(styles.main, isReadingLayout(layout) && styles.reading)}>
        {children}
      </main>
      <Slot name="overlay.betslip" />
      <Slot name="overlay.login" />
      <Slot name="overlay.dialogs" />
      <Toasts />
    </>
  );
}

function HomeLink(): ReactNode {
  const text = useFrameTexts();
  return (
    <Link to="/" aria-label={text('brandHome', { params: { brand: BRAND } })}>
      <Logo name={BRAND} />
    </Link>
  );
}

/** The title below the bar, for font sizes at which it does not fit in the bar. */
const TitleLine = ({ title }: { title?: string }): ReactNode => (
  <div className={styles.titleArea}>
    <p className={styles.titleLine}>{title}</p>
  </div>
);

function BackBar({ title }: { title?: string }): ReactNode {
  const { navigate } = usePlatform();
  const text = useFrameTexts();
  return (
    <>
      <IconButton icon="left" label={text('back')} onClick={() => navigate(-1)} />
      <HomeLink />
      <p className={styles.title}>{title}</p>
    </>
  );
}
