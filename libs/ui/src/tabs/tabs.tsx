import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { getNextTab } from './next-tab';
import styles from './tabs.module.css';

export interface Tab<Id extends string = string> {
  id: Id;
  label: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange(id: NoInfer<Id>): void;
  /** Id of the element that shows the selected tab, usually a TabPanel; it is labelled by the tab. */
  panelId: string;
  className?: string;
}

/** Returns the id of a tab element, which labels its panel. */
export const getTabElementId = (panelId: string, id: string): string => `${panelId}-tab-${id.replace(/\s/g, '_')}`;

/**
 * A choice between a few tabs; scrolls horizontally when they do not fit. Arrow keys, Home and End move between them.
 */
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
    const at = getNextTab(
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
    // Key events are those of the focused tab inside.
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus
    <div ref={list} role="tablist" aria-label={label} className={classNames(styles.list, className)} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={getTabElementId(panelId, tab.id)}
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

/** Content of the selected tab. */
export function TabPanel({ id, tab, children }: { id: string; tab: string; children: ReactNode }): ReactNode {
  return (
    <div id={id} role="tabpanel" aria-labelledby={getTabElementId(id, tab)}>
      {children}
    </div>
  );
}
