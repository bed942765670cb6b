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

/** The link is on its way: where to, how long it works, and what to do when it does not come. */
export function EmailSent({ sent: { email, hours }, busy, failure, onAgain, onChange }: Properties): ReactNode {
  const text = useSelector(selectRegisterTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form has gone, and the focus with it.
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
