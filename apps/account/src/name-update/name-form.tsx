import { PROFILE_LENGTH } from '@oware/config';
import { useSelector } from '@oware/platform/store';
import { Button, Card, FieldNote, TextField } from '@oware/ui';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { FormAlert } from '../session/form-alert';
import { checkName, DOCUMENT_TYPES, type NameErrors } from './name-input';
import { selectNameTexts } from './texts';
import { useNameUpdate } from './use-name-update';
import styles from '../account-changes/changes.module.css';

const FIELDS = ['firstName', 'lastName', 'document'] as const;

/** First and last name, and the picture that proves them. */
export function NameForm({ phone }: { phone: string }): ReactNode {
  const text = useSelector(selectNameTexts);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [alive, setAlive] = useState(false);
  const [found, setFound] = useState<NameErrors>({});
  const { busy, failure, refused, run, dialog } = useNameUpdate(phone);
  const errors = { ...refused, ...found };
  useEffect(() => setAlive(true), []);
  useEffect(() => focusFirst(form.current, refused), [refused]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const document = (event.currentTarget.elements.namedItem('document') as HTMLInputElement).files?.[0] ?? null;
    const names = { firstName: String(data.get('firstName') ?? ''), lastName: String(data.get('lastName') ?? '') };
    const wrong = checkName({ ...names, document });
    setFound(wrong);
    focusFirst(event.currentTarget, wrong);
    if (document !== null && Object.keys(wrong).length === 0) run({ ...names, document });
  }
  const nameField = (name: 'firstName' | 'lastName', autoComplete: string): ReactNode => (
    <TextField
      name={name}
      label={text(name)}
      autoComplete={autoComplete}
      maxLength={PROFILE_LENGTH.name.max}
      required
      hint={text('asOnDocument')}
      error={errors[name] && text(errors[name])}
    />
  );
  return (
    <>
      <Card>
        <form ref={form} className={styles.stack} method="post" noValidate onSubmit={submit}>
          <FormAlert>{failure}</FormAlert>
          {nameField('firstName', 'given-name')}
          {nameField('lastName', 'family-name')}
          <div>
            <label className={styles.value} htmlFor={id}>
              {text('document')}
            </label>
            <input
              id={id}
              className={styles.file}
              type="file"
              name="document"
              accept={DOCUMENT_TYPES}
              required
              aria-invalid={errors.document ? true : undefined}
              aria-describedby={`${id}-note`}
            />
            <FieldNote id={`${id}-note`} hint={text('documentHint')} error={errors.document && text(errors.document)} />
          </div>
          <p className={styles.quiet}>{text('privacy')}</p>
          <Button type="submit" variant="primary" block busy={busy} disabled={!alive}>
            {text('send')}
          </Button>
        </form>
      </Card>
      {dialog}
    </>
  );
}

function focusFirst(form: HTMLFormElement | null, errors: NameErrors): void {
  const wrong = FIELDS.find((field) => errors[field]);
  if (wrong) (form?.elements.namedItem(wrong) as HTMLElement | null)?.focus();
}
