import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, getButtonClass, FormAlert, Icon, Sheet } from '@oware/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CopyButton } from './copy-button';
import { drawPicture, type PictureTexts } from './draw-picture';
import { selectShareTexts } from './texts';
import { getTelegramLink, watchAppOpens, getWhatsAppLink } from './whatsapp';
import styles from './share.module.css';

/** Content to be shared with friends. */
export interface Shared {
  /** Text without the address. */
  text: string;
  url: string;
  /** Drawn if the platform can share files; otherwise recipients see the picture in the address's preview. */
  picture?: PictureTexts | undefined;
}

export interface ShareSheetProps {
  open: boolean;
  onClose(): void;
  title: string;
  shared: Shared;
  /** Content above the share options. */
  children?: ReactNode;
}

/**
 * Share options: WhatsApp, a second network, the address, and the phone's own sheet (reference: sportsbook, share sheet).
 */
export function ShareSheet({ open, onClose, title, shared, children }: ShareSheetProps): ReactNode {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <div className={styles.ways}>
        {children}
        <ShareMethods shared={shared} />
      </div>
    </Sheet>
  );
}

function ShareMethods({ shared: { text: message, url, picture } }: { shared: Shared }): ReactNode {
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
      <a className={getButtonClass({ block: true })} href={getWhatsAppLink(`${message} ${url}`)} onClick={openWhatsApp}>
        {text('whatsApp')}
      </a>
      <FormAlert>{missing ? text('noWhatsApp') : null}</FormAlert>
      <a
        className={getButtonClass({ block: true })}
        href={getTelegramLink(message, url)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {text('telegram')}
      </a>
      <CopyButton content={url} label={text('copyLink')} />
      <OwnSheet message={message} url={url} picture={picture} />
    </>
  );
}

/** Button for the phone's own sheet, with a picture if it accepts files. */
function OwnSheet({ message, url, picture }: { message: string } & Omit<Shared, 'text'>): ReactNode {
  const platform = usePlatform();
  const text = useSelector(selectShareTexts);
  const [drawn, setDrawn] = useState<File | null>(null);
  const requestedPicture = picture && JSON.stringify(picture);
  useEffect(() => {
    let gone = false;
    if (requestedPicture === undefined || typeof navigator.share !== 'function') return undefined;
    // Drawn before the tap, because the platform only shares while a tap is being handled.
    drawPicture(JSON.parse(requestedPicture) as PictureTexts, document).then(
      (file) => void (gone || setDrawn(file)),
      (error: unknown) => platform.report(error, 'share picture'),
    );
    return () => void (gone = true);
  }, [requestedPicture, platform]);
  if (typeof navigator.share !== 'function') return null;

  async function share(): Promise<void> {
    const files = drawn && navigator.canShare?.({ files: [drawn] }) ? { files: [drawn] } : {};
    try {
      await navigator.share({ text: message, url, ...files });
    } catch (error) {
      // Closing the sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) platform.report(error, 'share');
    }
  }
  return (
    <Button block onClick={() => void share()}>
      <Icon glyph="share" size={16} /> {text('more')}
    </Button>
  );
}
