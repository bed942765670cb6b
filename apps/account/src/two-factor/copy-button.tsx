import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { selectTwoFactorTexts } from './texts';

/** How long a button says that it has copied, ms (platform §9). */
const COPIED_FLAG = 1500;

/** Copies a text. Where the browser forbids it, the text can still be marked and copied by hand. */
export function CopyButton({ content }: { content: string }): ReactNode {
  const { report } = usePlatform();
  const text = useSelector(selectTwoFactorTexts);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_FLAG);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(content);
      setCopied(true);
    } catch (error) {
      report(error, 'copy');
    }
  }
  return (
    <Button block onClick={() => void copy()}>
      <span aria-live="polite">{text(copied ? 'copied' : 'copy')}</span>
    </Button>
  );
}
