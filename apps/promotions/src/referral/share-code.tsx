import { BRAND } from '@oware/config';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Card } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { selectReferralTexts } from './texts';
import styles from './referral.module.css';

const HALF = 4;

/** The code, its link, and buttons for sharing it with a friend. */
export function ShareCode({ code }: { code: string }): ReactNode {
  const text = useSelector(selectReferralTexts);
  const { basePath, events } = usePlatform();
  const [origin, setOrigin] = useState<string | null>(null);
  useEffect(() => setOrigin(window.location.origin), []);
  const url = `${origin ?? ''}${basePath}/?referral=${code}`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      events.emit('toast.requested', { text: text('copied') });
    } catch {
      events.emit('toast.requested', { text: text('noCopy'), tone: 'warning' });
    }
  }
  async function share(): Promise<void> {
    const message = text('shareText', { params: { brand: BRAND, code } });
    try {
      await navigator.share({ text: message, url });
    } catch (error) {
      // Closing the phone's share sheet is a choice, not an error.
      if ((error as Error).name !== 'AbortError') await copy();
    }
  }
  const shares = origin !== null && 'share' in navigator;
  return (
    <Card as="div" className={styles.own}>
      <p className={styles.quiet}>{text('code')}</p>
      <p className={styles.code}>{`${code.slice(0, HALF)}-${code.slice(HALF)}`}</p>
      <p className={styles.quiet}>{text('link')}</p>
      <p className={styles.link}>{url}</p>
      {shares ? (
        <Button block variant="primary" onClick={() => void share()}>
          {text('share')}
        </Button>
      ) : null}
      <Button block variant={shares ? 'secondary' : 'primary'} disabled={origin === null} onClick={() => void copy()}>
        {text('copy')}
      </Button>
    </Card>
  );
}
