import { PROFILE_LENGTH } from '@oware/config';
import { mayLackFileChooser } from '@oware/native-bridge';
import { useSelector } from '@oware/platform/store';
import { Button, Card, FileField, Form, FormAlert, Quiet, TextField } from '@oware/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { focusFirstError } from '../../common/form/form-errors';
import { getFieldText } from '../../common/form/read-form';
import { useHydrated } from '../../common/form/use-hydrated';
import { useFieldErrors } from '../../common/form/use-field-errors';
import { checkName, DOCUMENT_TYPES, type NameErrors } from './name-input';
import { selectNameTexts } from './texts';
import { useNameUpdate } from './use-name-update';

/** First and last name, and a picture of the document that proves them. */
export function NameForm({ phone }: { phone: string }): ReactNode {
  const text = useSelector(selectNameTexts);
  const form = useRef<HTMLFormElement>(null);
  const alive = useHydrated();
  const { errors: found, show, onInput } = useFieldErrors<NameErrors>();
  const { busy, failure, rejected, run, dialog } = useNameUpdate(phone);
  const errors = { ...rejected, ...found };
  useEffect(() => focusFirstError(form.current, rejected), [rejected]);

  function submit(fields: HTMLFormElement): void {
    const document = (fields.elements.namedItem('document') as HTMLInputElement).files?.[0] ?? null;
    const names = { firstName: getFieldText(fields, 'firstName'), lastName: getFieldText(fields, 'lastName') };
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
      error={errors[name] && text(errors[name])}
    />
  );
  return (
    <>
      <Card>
        <Form ref={form} onSubmit={submit} onInput={onInput}>
          <FormAlert>{failure}</FormAlert>
          {nameField('firstName', 'given-name')}
          {nameField('lastName', 'family-name')}
          <FileField
            label={text('document')}
            name="document"
            accept={DOCUMENT_TYPES}
            hint={text('documentHint')}
            error={errors.document && text(errors.document)}
            withoutChooser={{
              mayBe: () => mayLackFileChooser(navigator.userAgent),
              note: text('noChooser'),
              link: text('openInBrowser'),
            }}
          />
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
