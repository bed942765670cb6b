import { type ReleaseSnapshot } from '@oware/contracts';
import { Button } from '@oware/ui';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { type BootOverride } from '../document/boot';
import { buildOverrideAddress, readOrigin } from './override-address';
import { selectOverrideTexts as text } from './texts';
import styles from './overrides.module.css';

export interface OverridePanelProps {
  snapshot: ReleaseSnapshot;
  overrides: readonly BootOverride[];
  onClose(): void;
  /** Loads a page. */
  go(href: string): void;
}

/** For developers: shows the origin of each remote of this page, and runs a remote from elsewhere. */
export function OverridePanel({ snapshot, overrides, onClose, go }: OverridePanelProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [wrong, setWrong] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const others = (name: string): BootOverride[] => overrides.filter(({ remote }) => remote !== name);
  const set = (next: readonly BootOverride[]): void => go(buildOverrideAddress(window.location.href, next));
  function run(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const origin = readOrigin(String(form.get('origin')));
    const remote = String(form.get('remote'));
    setWrong(!origin);
    if (origin) set([...others(remote), { remote, origin }]);
  }

  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={`${id}-title`}>{text('title')}</h2>
      <ul>
        {snapshot.remotes.map(({ name, version }) => {
          const override = overrides.find(({ remote }) => remote === name);
          return (
            <li key={name} className={styles.row}>
              <span>
                <strong>{name}</strong> {override?.version ?? version}
                {override ? <span className={styles.from}>{describeSource(override)}</span> : null}
              </span>
              {override ? <RemoveButton name={name} onRemove={() => set(others(name))} /> : null}
            </li>
          );
        })}
      </ul>
      <form className={styles.form} onSubmit={run}>
        <label>
          {text('remote')}
          <select name="remote" className={styles.input}>
            {snapshot.remotes.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          {text('origin')}
          <input
            name="origin"
            className={styles.input}
            inputMode="url"
            autoComplete="off"
            defaultValue="http://localhost:"
            aria-invalid={wrong || undefined}
            aria-describedby={`${id}-wrong`}
          />
        </label>
        <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {wrong ? text('originWrong') : null}
        </p>
        <div className={styles.actions}>
          <Button type="submit">{text('run')}</Button>
          <Button onClick={() => set([])}>{text('removeAll')}</Button>
          <Button onClick={onClose}>{text('close')}</Button>
        </div>
      </form>
    </dialog>
  );
}

function RemoveButton({ name, onRemove }: { name: string; onRemove(): void }): ReactNode {
  return (
    <Button size="small" aria-label={text('removeNamed', { params: { name } })} onClick={onRemove}>
      {text('remove')}
    </Button>
  );
}

/** Returns the origin of an override, or the reason why it failed. */
export const describeSource = ({ origin, failed }: BootOverride): string =>
  failed ? text('notFrom', { params: { origin, failed } }) : text('from', { params: { origin } });
