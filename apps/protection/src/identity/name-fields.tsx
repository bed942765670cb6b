import { useSelector } from '@oware/platform/store';
import { TextField, useInBoth } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectIdentityTexts } from './texts';

/** Name of the player for the account. */
export interface Names {
  firstName: string;
  lastName: string;
}

/** Fields for first and last name, shown if the account has none. */
export function NameFields({
  names,
  wrong,
  onNames,
}: {
  names: Names;
  /** Whether to show errors at invalid fields. */
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
