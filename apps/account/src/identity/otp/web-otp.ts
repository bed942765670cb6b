/**
 * Waits for an SMS with a code for this site (WebOTP) and passes the code on; does nothing in browsers without support.
 */
export function readCodeFromSms(onCode: (code: string) => void): () => void {
  if (!('OTPCredential' in window)) return () => undefined;
  const waiting = new AbortController();
  const options = { otp: { transport: ['sms'] }, signal: waiting.signal } as CredentialRequestOptions;
  navigator.credentials.get(options).then(
    (credential) => {
      const code = (credential as { code?: unknown } | null)?.code;
      if (typeof code === 'string') onCode(code);
    },
    () => undefined, // The player declined, or the wait was aborted: the code can be typed.
  );
  return () => waiting.abort();
}
