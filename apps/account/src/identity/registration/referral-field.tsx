import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { TextField } from '@oware/ui';
import { type ReactNode } from 'react';
import { MAX_REFERRAL_LENGTH, REFERRAL } from './referral-key';
import { type RegisterErrors } from './register-input';
import { selectRegisterTexts } from './texts';

/** Referral code of a friend, filled in from their link. */
export function ReferralField({ error }: { error: RegisterErrors['referral'] }): ReactNode {
  const text = useSelector(selectRegisterTexts);
  const { sessionStorage } = usePlatform();
  return (
    <TextField
      name={REFERRAL}
      label={text('referral')}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={MAX_REFERRAL_LENGTH}
      defaultValue={sessionStorage.getText(REFERRAL)}
      hint={text('referralHint')}
      error={error && text(error)}
    />
  );
}
