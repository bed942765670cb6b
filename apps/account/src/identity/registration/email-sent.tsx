import { useSelector } from '@oware/platform/store';
import { Button, FormAlert, Stack } from '@oware/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { selectRegisterTexts } from './texts';
import { type SentLink } from './use-register';

interface Properties {
  sent: SentLink;
  busy: boolean;
  failure: string | null;
  onAgain(): void;
  onChange(): void;
}

/** Shows that the link was sent: its address, its validity, and the steps to take if it does not arrive. */
export function EmailSent({ sent: { email, hours }, busy, failure, onAgain, onChange }: Properties): ReactNode {
  const text = useSelector(selectRegisterTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  // Move focus here: the form that had it is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="large">
      <FormAlert>{failure}</FormAlert>
      <h3 ref={heading} tabIndex={-1}>
        {text('sentTitle')}
      </h3>
      <p>{text('sentLead', { params: { email, hours } })}</p>
      <p>{text('sentHint')}</p>
      <Button block busy={busy} onClick={onAgain}>
        {text('sendAgain')}
      </Button>
      <Button variant="quiet" block onClick={onChange}>
        {text('changeDetails')}
      </Button>
    </Stack>
  );
}
