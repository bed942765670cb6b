import { useEffect, useRef, useState, type ReactNode } from 'react';
import { getDrawing } from './drawing-now';
import styles from './icon.module.css';

interface SportIconProps {
  sport: string;
  size?: 16 | 20 | 24 | 32;
}

/**
 * The drawing of a sport by its key: `football`, `tableTennis`. Hidden from screen readers. A drawing rendered by the server is kept; when
 * the browser renders first, the drawings appear a moment later.
 */
export function SportIcon({ sport, size = 24 }: SportIconProps): ReactNode {
  return (
    <svg data-picture className={styles.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <Drawing key={sport} sport={sport} />
    </svg>
  );
}

function Drawing({ sport }: { sport: string }): ReactNode {
  const path = useRef<SVGPathElement>(null);
  const [drawing, setDrawing] = useState(() => getDrawing(sport));
  useEffect(() => {
    if (path.current?.hasAttribute('d')) return;
    // The icon is optional: without a network it stays empty.
    import('./sport-glyphs').then(
      ({ getSportPath }) => setDrawing(getSportPath(sport)),
      () => undefined,
    );
  }, [sport]);
  return <path ref={path} d={drawing} suppressHydrationWarning />;
}
