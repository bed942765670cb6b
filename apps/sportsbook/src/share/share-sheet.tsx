import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, buttonClass, FormAlert, glyphs, Icon, Sheet } from '@oware/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CopyButton } from './copy-button';
import { drawPicture, type PictureWords } from './draw-picture';
import { selectShareTexts } from './texts';
import { telegramLink, watchAppOpens, whatsAppLink } from './whatsapp';
import styles from './share.module.css';

/** What is given to friends. */
export interface Shared {
  /** Without the address. */
  text: string;
  url: string;
  /** Drawn where the platform shares files; without it the address has a picture of its own. */
  picture?: PictureWords | undefined;
}

export interface ShareSheetProps {
  open: boolean;
  onClose(): void;
  title: string;
  shared: Shared;
  /** Above the ways to share. */
  children?: ReactNode;
}

/** Ways to share: WhatsApp, a second network, the address, and what the phone has itself (reference: sportsbook, share sheet). */
export function ShareSheet({ open, onClose, title, shared, children }: ShareSheetProps): ReactNode {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <div className={styles.ways}>
        {children}
        <Ways shared={shared} />
      </div>
    </Sheet>
  );
}

function Ways({ shared: { text: words, url, picture } }: { shared: Shared }): ReactNode {
  const text = useSelector(selectShareTexts);
  const [missing, setMissing] = useState(false);
  const endWatch = useRef<() => void>(() => undefined);
  useEffect(() => () => endWatch.current(), []);

  function openWhatsApp(): void {
    setMissing(false);
    endWatch.current();
    endWatch.current = watchAppOpens(window, () => setMissing(true));
  }
  return (
    <>
      <a className={buttonClass({ block: true })} href={whatsAppLink(`${words} ${url}`)} onClick={openWhatsApp}>
        {text('whatsApp')}
      </a>
      <FormAlert>{missing ? text('noWhatsApp') : null}</FormAlert>
      <a
        className={buttonClass({ block: true })}
        href={telegramLink(words, url)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {text('telegram')}
      </a>
      <CopyButton content={url} label={text('copyLink')} />
      <OwnSheet words={words} url={url} picture={picture} />
    </>
  );
}

/** The phone's own sheet, with a picture where it takes files. */
function OwnSheet({ words, url, picture }: { words: string } & Omit<Shared, 'text'>): ReactNode {
  const platform = usePlatform();
  const text = useSelector(selectShareTexts);
  const [drawn, setDrawn] = useState<File | null>(null);
  const wanted = picture && JSON.stringify(picture);
  useEffect(() => {
    let gone = false;
    if (wanted === undefined || typeof navigator.share !== 'function') return undefined;
    // Drawn before the tap: the platform shares only while the tap is being handled.
    drawPicture(JSON.parse(wanted) as PictureWords, document).then(
      (file) => void (gone || setDrawn(file)),
      (error: unknown) => platform.report(error, 'picture to share'),
    );
    return () => void (gone = true);
  }, [wanted, platform]);
  if (typeof navigator.share !== 'function') return null;

  async function share(): Promise<void> {
    const files = drawn && navigator.canShare?.({ files: [drawn] }) ? { files: [drawn] } : {};
    try {
      await navigator.share({ text: words, url, ...files });
    } catch (error) {
      // Who closes the sheet has not failed.
      if (!(error instanceof DOMException && error.name === 'AbortError')) platform.report(error, 'share');
    }
  }
  return (
    <Button block onClick={() => void share()}>
      <Icon glyph={glyphs.share} size={16} /> {text('more')}
    </Button>
  );
}
