import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { nextTab } from './next-tab';
import styles from './tabs.module.css';

export interface Tab<Id extends string = string> {
  id: Id;
  label: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** What the tabs choose between, for a screen reader. */
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange(id: NoInfer<Id>): void;
  /** Id of the element that shows the chosen tab, usually a TabPanel; its label is the tab. */
  panelId: string;
  className?: string;
}

/** Id of a tab element, so that its panel can be named after it. */
export const tabElementId = (panelId: string, id: string): string => `${panelId}-tab-${id.replace(/\s/g, '_')}`;

/** One choice of a few, side by side; scrolls sideways when they do not fit. Arrows, Home and End move between them. */
export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  panelId,
  className,
}: TabsProps<Id>): ReactNode {
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent): void {
    const at = nextTab(
      event.key,
      tabs.findIndex(({ id }) => id === value),
      tabs.length,
    );
    const tab = at === null ? undefined : tabs[at];
    if (!tab || at === null) return;
    event.preventDefault();
    onChange(tab.id);
    (list.current?.children[at] as HTMLElement | undefined)?.focus();
  }

  return (
    // The keys are those of the tab inside that has the focus.
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus
    <div ref={list} role="tablist" aria-label={label} className={classNames(styles.list, className)} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={tabElementId(panelId, tab.id)}
          type="button"
          role="tab"
          aria-selected={tab.id === value}
          aria-controls={tab.id === value ? panelId : undefined}
          tabIndex={tab.id === value ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** What the chosen tab shows. */
export function TabPanel({ id, tab, children }: { id: string; tab: string; children: ReactNode }): ReactNode {
  return (
    <div id={id} role="tabpanel" aria-labelledby={tabElementId(id, tab)}>
      {children}
    </div>
  );
}
