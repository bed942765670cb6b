import { type ReactNode } from 'react';
import { usePlatform } from '@oware/platform';
import { TextField } from '@oware/ui';

interface Props {
  label: string;
  /** `username` where the phone stands for its player, else `tel-national`. */
  autoComplete?: 'username' | 'tel-national';
  hint?: string;
  error?: string;
  defaultValue?: string;
}

/** A mobile phone of the page's country, typed behind its dialling code; `phone` in the form. */
export function PhoneField({ autoComplete = 'tel-national', ...rest }: Props): ReactNode {
  const { country } = usePlatform();
  return (
    <TextField
      name="phone"
      prefix={`+${country.countryCode}`}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      required
      {...rest}
    />
  );
}
