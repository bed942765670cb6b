import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, classNames, SeedSpinner, useBackToClose } from '@oware/ui';
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { type CaptchaOutcome, type CaptchaTask } from './captcha-request';
import { loadScript } from './load-script';
import { widgetProviders } from './providers';
import { setDialogsAside } from './set-dialogs-aside';
import { selectCaptchaTexts } from './texts';
import { useMask } from './use-mask';
import styles from './captcha.module.css';

interface Properties {
  task: CaptchaTask;
  onSettled(outcome: CaptchaOutcome): void;
}

/** The challenge of a provider. Every error ends it, with a text of docs/reference/texts.md. */
export function ProviderDialog({ task, onSettled }: Properties): ReactNode {
  const { report } = usePlatform();
  const text = useSelector(selectCaptchaTexts);
  const [ready, setReady] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const over = useRef(false);
  const provider = widgetProviders[task.providerId];
  const latest = useRef(onSettled);

  const settle = useCallback((outcome: CaptchaOutcome): void => {
    if (over.current) return;
    over.current = true;
    latest.current(outcome);
  }, []);
  const reject = useCallback(
    (code: 'error' | 'expired'): void => settle({ rejection: { code, message: text('provider') } }),
    [settle, text],
  );

  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    async function begin(): Promise<void> {
      if (provider === undefined) throw new Error(`Unknown captcha provider: ${task.providerId}.`);
      await loadScript(provider.script);
      const api = provider.api();
      if (api === undefined || place.current === null)
        throw new Error('The captcha script does not provide the expected API.');
      const options = provider.options(task, {
        solved: (token) => settle({ token }),
        failed: () => reject('error'),
        expired: () => reject('expired'),
      });
      const { theme } = document.documentElement.dataset;
      api.render(place.current, {
        ...options,
        theme: theme === 'light' ? 'light' : 'dark',
        size: window.innerWidth < 360 ? 'compact' : 'normal',
      });
      setReady(true);
    }
    begin().catch((error: unknown) => {
      report(error, 'captcha');
      reject('error');
    });
  }, [provider, reject, report, settle, task]);

  const Frame = provider?.opensBeside ? Aside : Modal;
  return (
    <Frame onLeave={() => reject('error')}>
      {ready ? null : <SeedSpinner label={text('providerLoading')} />}
      <div ref={place} />
    </Frame>
  );
}

interface FrameProperties {
  onLeave(): void;
  children: ReactNode;
}

/** For a widget that shows its challenge in place. */
function Modal({ onLeave, children }: FrameProperties): ReactNode {
  const id = useId();
  const mask = useMask(onLeave);
  return (
    <dialog {...mask} className={styles.dialog} aria-labelledby={id}>
      <Content id={id} onLeave={onLeave}>
        {children}
      </Content>
    </dialog>
  );
}

/**
 * For a widget that opens its challenge outside its container: the page and its dialogs are out of reach, but no dialog is modal.
 */
function Aside({ onLeave, children }: FrameProperties): ReactNode {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useBackToClose(true, onLeave);
  useEffect(() => {
    const bringBack = setDialogsAside();
    dialog.current?.show();
    dialog.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return bringBack;
  }, []);
  function press({ key }: KeyboardEvent): void {
    if (key === 'Escape') onLeave();
  }
  return (
    <>
      <button type="button" className={styles.cover} tabIndex={-1} aria-hidden="true" onClick={onLeave} />
      {/* A non-modal dialog does not close on Escape, so the key is handled here. */}
      <dialog ref={dialog} className={classNames(styles.dialog, styles.aside)} aria-labelledby={id} onKeyDown={press}>
        <Content id={id} onLeave={onLeave}>
          {children}
        </Content>
      </dialog>
    </>
  );
}

function Content({ id, onLeave, children }: FrameProperties & { id: string }): ReactNode {
  const text = useSelector(selectCaptchaTexts);
  return (
    <div className={styles.form}>
      <h2 id={id} tabIndex={-1} data-first-focus className={styles.title}>
        {text('title')}
      </h2>
      <p className={styles.lead}>{text('providerLead')}</p>
      <div className={styles.widget}>{children}</div>
      <div className={styles.actions}>
        <Button onClick={onLeave}>{text('cancel')}</Button>
      </div>
    </div>
  );
}
