import { useEffect, useRef, useState, type ReactNode } from 'react';
import { drawingNow } from './drawing-now';
import styles from './icon.module.css';

interface SportIconProps {
  sport: string;
  size?: 16 | 20 | 24 | 32;
}

/**
 * The drawing of a sport by its key: `football`, `tableTennis`. Silent for a screen reader. What the server drew stays; where the browser
 * draws first, the drawings come a moment later.
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
  const [drawing, setDrawing] = useState(() => drawingNow(sport));
  useEffect(() => {
    if (path.current?.hasAttribute('d')) return;
    // An icon beside its name: without the network it stays away.
    import('./sport-glyphs').then(
      ({ drawingOf }) => setDrawing(drawingOf(sport)),
      () => undefined,
    );
  }, [sport]);
  return <path ref={path} d={drawing} suppressHydrationWarning />;
}
