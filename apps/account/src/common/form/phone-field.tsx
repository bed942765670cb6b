import { type ReactNode } from 'react';
import { usePlatform } from '@oware/platform';
import { TextField } from '@oware/ui';

interface Props {
  label: string;
  /** `username` where the phone identifies the player, otherwise `tel-national`. */
  autoComplete?: 'username' | 'tel-national';
  hint?: string;
  error?: string;
  defaultValue?: string;
}

/** Field for a mobile phone of the page's country, after its dialling code; named `phone` in the form. */
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
