import { usePlatform } from '@oware/platform';
import { Button, VisuallyHidden } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';

/** Time for which a button shows that it has copied, ms (reference: constants). */
const COPIED_FLAG = 1500;

interface Properties {
  content: string;
  /** Label of the button. */
  label: string;
  /** Label after copying, announced to screen readers. */
  copied: string;
  /** Shown when the browser denies access; the text can still be selected and copied manually. */
  failed: string;
}

/** Copies a text and shows whether it succeeded. */
export function CopyButton({ content, label, copied, failed }: Properties): ReactNode {
  const { report } = usePlatform();
  const [done, setDone] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (done !== 'copied') return undefined;
    const timer = setTimeout(() => setDone(null), COPIED_FLAG);
    return () => clearTimeout(timer);
  }, [done]);

  async function copy(): Promise<void> {
    setDone(null);
    try {
      await navigator.clipboard.writeText(content);
      setDone('copied');
    } catch (error) {
      report(error, 'copy');
      setDone('failed');
    }
  }
  return (
    <>
      <Button block onClick={() => void copy()}>
        {done === 'copied' ? copied : label}
      </Button>
      <p role="status">
        {done === 'failed' ? failed : done === 'copied' ? <VisuallyHidden>{copied}</VisuallyHidden> : null}
      </p>
    </>
  );
}
