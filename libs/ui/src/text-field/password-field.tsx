import { useState, type ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button';
import { createTextsHook } from '../shared-texts/own-texts';
import { TextField, type TextFieldProps } from './text-field';

const useTexts = createTextsHook({
  showPassword: 'Show password',
  hidePassword: 'Hide password',
});

/** A password with a button that shows and hides it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>): ReactNode {
  const text = useTexts();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={text(shown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
