import { useSelector } from '@oware/platform/store';
import { TextField, useInBoth } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectIdentityTexts } from './texts';

/** What the account calls its player, or will. */
export interface Names {
  firstName: string;
  lastName: string;
}

/** First and last name, asked for while the account has none. */
export function NameFields({
  names,
  wrong,
  onNames,
}: {
  names: Names;
  /** Says at the fields that something is wrong. */
  wrong: boolean;
  onNames(names: Names): void;
}): ReactNode {
  const text = useSelector(selectIdentityTexts);
  const both = useInBoth(text, 'identity_verification');
  const field = (name: keyof Names, autoComplete: string): ReactNode => (
    <TextField
      label={text(name)}
      autoComplete={autoComplete}
      required
      value={names[name]}
      onChange={({ currentTarget }) => onNames({ ...names, [name]: currentTarget.value })}
      error={wrong && names[name].trim().length < 2 ? both('nameWrong') : ''}
    />
  );
  return (
    <>
      {field('firstName', 'given-name')}
      {field('lastName', 'family-name')}
    </>
  );
}
