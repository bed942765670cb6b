import { useState, type ReactNode } from 'react';
import { type AskForOtp } from '../otp/otp-request';
import { EmailLink } from './email-link';
import { RegisterForm } from './register-form';

/**
 * Content of the register sheet: the form, or the step that an email link opens.
 * @param link the link's token
 */
export function Registration({
  link,
  ...rest
}: {
  link: string | null;
  askForOtp: AskForOtp;
  onRegistered(): void;
}): ReactNode {
  const [given, setGiven] = useState<string | null>(null);
  return link === null || link === given ? (
    <RegisterForm {...rest} byEmailFirst={link !== null} />
  ) : (
    <EmailLink key={link} token={link} {...rest} onAskAnew={() => setGiven(link)} />
  );
}
