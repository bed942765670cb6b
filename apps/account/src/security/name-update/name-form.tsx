import { PROFILE_LENGTH } from '@oware/config';
import { mayLackFileChooser } from '@oware/native-bridge';
import { useSelector } from '@oware/platform/store';
import { Button, Card, FieldNote, Form, FormAlert, Quiet, TextField } from '@oware/ui';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { focusFaulty } from '../../kit/form/faults';
import { textIn } from '../../kit/form/read-form';
import { useAlive } from '../../kit/form/use-alive';
import { useFaults } from '../../kit/form/use-faults';
import { checkName, DOCUMENT_TYPES, type NameErrors } from './name-input';
import { selectNameTexts } from './texts';
import { useNameUpdate } from './use-name-update';
import styles from './name-update.module.css';

/** First and last name, and the picture that proves them. */
export function NameForm({ phone }: { phone: string }): ReactNode {
  const text = useSelector(selectNameTexts);
  const form = useRef<HTMLFormElement>(null);
  const alive = useAlive();
  const { faults: found, show } = useFaults<NameErrors>();
  const { busy, failure, refused, run, dialog } = useNameUpdate(phone);
  const faults = { ...refused, ...found };
  useEffect(() => focusFaulty(form.current, refused), [refused]);

  function submit(fields: HTMLFormElement): void {
    const document = (fields.elements.namedItem('document') as HTMLInputElement).files?.[0] ?? null;
    const names = { firstName: textIn(fields, 'firstName'), lastName: textIn(fields, 'lastName') };
    if (show(fields, checkName({ ...names, document })) && document !== null) run({ ...names, document });
  }
  const nameField = (name: 'firstName' | 'lastName', autoComplete: string): ReactNode => (
    <TextField
      name={name}
      label={text(name)}
      autoComplete={autoComplete}
      maxLength={PROFILE_LENGTH.name.max}
      required
      hint={text('asOnDocument')}
      error={faults[name] && text(faults[name])}
    />
  );
  return (
    <>
      <Card>
        <Form ref={form} onSubmit={submit}>
          <FormAlert>{failure}</FormAlert>
          {nameField('firstName', 'given-name')}
          {nameField('lastName', 'family-name')}
          <DocumentField fault={faults.document && text(faults.document)} />
          <Quiet>{text('privacy')}</Quiet>
          <Button type="submit" variant="primary" block busy={busy} disabled={!alive}>
            {text('send')}
          </Button>
        </Form>
      </Card>
      {dialog}
    </>
  );
}

/** The picture that is sent with the form. @param fault what is wrong with it */
function DocumentField({ fault }: { fault: string | undefined }): ReactNode {
  const text = useSelector(selectNameTexts);
  const id = useId();
  const [tapped, setTapped] = useState(false);
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {text('document')}
      </label>
      <input
        id={id}
        className={styles.file}
        type="file"
        name="document"
        accept={DOCUMENT_TYPES}
        required
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={`${id}-note`}
        onClick={() => setTapped(mayLackFileChooser(navigator.userAgent))}
        onChange={() => setTapped(false)}
      />
      <FieldNote id={`${id}-note`} hint={text('documentHint')} error={fault} />
      <WithoutChooser shown={tapped} />
    </div>
  );
}

/** What to do in an app that brings no chooser for files. @param shown the field was tapped, and nothing has been chosen */
function WithoutChooser({ shown }: { shown: boolean }): ReactNode {
  const text = useSelector(selectNameTexts);
  return (
    <div role="status" className={styles.news}>
      {shown ? (
        <p>
          {text('noChooser')}{' '}
          <a href={location.href} target="_blank">
            {text('openInBrowser')}
          </a>
        </p>
      ) : null}
    </div>
  );
}
