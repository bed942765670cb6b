import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, VisuallyHidden } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { selectShareTexts } from './texts';

/** Time for which a button shows that it has copied, ms (reference: constants). */
const COPIED_FLAG = 1500;

/** Button that copies a text and shows whether it succeeded. */
export function CopyButton({ content, label }: { content: string; label: string }): ReactNode {
  const { report } = usePlatform();
  const text = useSelector(selectShareTexts);
  const [done, setDone] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (done !== 'copied') return undefined;
    const timer = setTimeout(() => setDone(null), COPIED_FLAG);
    return () => clearTimeout(timer);
  }, [done]);

  async function copy(): Promise<void> {
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
        {done === 'copied' ? text('copied') : label}
      </Button>
      <p role="status">
        {done === 'failed' ? text('notCopied') : null}
        {done === 'copied' ? <VisuallyHidden>{text('copied')}</VisuallyHidden> : null}
      </p>
    </>
  );
}
