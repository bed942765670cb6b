import { type ReleaseSnapshot } from '@oware/contracts';
import { useState, type ReactNode } from 'react';
import { type BootOverride } from '../document/boot';
import { OverridePanel, describeSource } from './override-panel';
import { selectOverrideTexts as text } from './texts';
import styles from './overrides.module.css';

export interface OverrideBadgeProps {
  snapshot: ReleaseSnapshot;
  overrides: readonly BootOverride[];
  /** Loads a page. */
  go(href: string): void;
}

/** Badge on every page of a browser that runs a remote from elsewhere, so that nobody mistakes it for the product. */
export function OverrideBadge({ snapshot, overrides, go }: OverrideBadgeProps): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.badge}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <span className={styles.hidden}>{text('overrides')}</span>
        {overrides.map((override) => (
          <span key={override.remote} className={styles.line}>
            {override.remote} {describeSource(override)}
          </span>
        ))}
      </button>
      {open ? <OverridePanel snapshot={snapshot} overrides={overrides} go={go} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
