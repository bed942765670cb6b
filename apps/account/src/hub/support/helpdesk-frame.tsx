import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { SeedSpinner } from '@oware/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { type Helpdesk } from './contacts';
import { parseHelpdeskMessage } from './messages';
import { selectSupportTexts } from './texts';
import styles from './support.module.css';

/** Maximum time until the helpdesk reports that it is ready, ms. */
const READY_WITHIN = 10_000;

/**
 * The frame has no access to the page. A helpdesk of another origin keeps its origin, so that it recognises its visitors.
 */
const SANDBOX = { own: 'allow-scripts allow-forms', elsewhere: 'allow-scripts allow-forms allow-same-origin' };

/**
 * The helpdesk in its own frame.
 * @param onFailed called when it has not loaded in time
 */
export function HelpdeskFrame({ helpdesk, onFailed }: { helpdesk: Helpdesk; onFailed: () => void }): ReactNode {
  const text = useSelector(selectSupportTexts);
  const { navigate } = usePlatform();
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const [address] = useState(() => withTheme(helpdesk, document.documentElement.dataset['theme']));
  const latest = useRef(onFailed);
  useEffect(() => void (latest.current = onFailed));

  useEffect(() => {
    function hear(event: MessageEvent<unknown>): void {
      const message = parseHelpdeskMessage(event, { window: frame.current?.contentWindow, origin: helpdesk.origin });
      if (message?.message === 'ready') setReady(true);
      if (message?.message === 'open') navigate(message.to);
    }
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [helpdesk.origin, navigate]);
  useEffect(() => {
    if (ready) return undefined;
    const timer = window.setTimeout(() => latest.current(), READY_WITHIN);
    return () => window.clearTimeout(timer);
  }, [ready]);

  return (
    <div className={styles.desk}>
      {ready ? null : <SeedSpinner label={text('loading')} />}
      <iframe
        ref={frame}
        title={text('desk')}
        src={address}
        sandbox={helpdesk.own ? SANDBOX.own : SANDBOX.elsewhere}
        referrerPolicy="origin"
        className={styles.frame}
      />
    </div>
  );
}

/** Passes the page's theme to the product's own helpdesk; without the parameter, the device decides. */
function withTheme({ url, own }: Helpdesk, theme: string | undefined): string {
  return own && theme !== 'system' ? `${url}?theme=${theme === 'light' ? 'light' : 'dark'}` : url;
}
