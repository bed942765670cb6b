import { isApiError, getErrorText } from '@oware/api-client';
import { type Profile } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, FormAlert, Icon, Quiet, SeedSpinner } from '@oware/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSubmit } from '../../common/form/use-submit';
import { useAccountSendEmailLinkMutation, useAccountVerifyEmailMutation } from './endpoints';
import { selectProfileTexts } from './texts';
import styles from './profile.module.css';

/**
 * Whether the email address is verified, and how to verify it. `?token=` is the token of the email's link; it is used immediately.
 */
export function EmailState({ profile: { email, emailVerified, emailLinkSent } }: { profile: Profile }): ReactNode {
  const text = useSelector(selectProfileTexts);
  const link = useFollowedLink();
  const [send] = useAccountSendEmailLinkMutation();
  const { busy, failure, once, fail } = useSubmit('email link', text('emailNotSent'));
  const [sent, setSent] = useState(false);

  const requestLink = (): void =>
    void once(async () => {
      setSent(false);
      link.forget();
      const { error } = await send();
      if (error === undefined) setSent(true);
      else fail(isApiError(error) && error.bizCode !== null ? error : text('emailNotSent'));
    });

  if (link.busy)
    return (
      <div role="status" className={styles.state}>
        <p>
          <SeedSpinner /> {text('emailChecking')}
        </p>
      </div>
    );
  if (email === null) return null;
  if (emailVerified) {
    return (
      <div role="status" className={styles.state}>
        <p>
          <Icon glyph="check" size={16} /> {text('emailVerified', { params: { email } })}
        </p>
      </div>
    );
  }
  return (
    <div className={styles.state}>
      <FormAlert>{failure ?? link.failure}</FormAlert>
      <p>{text(emailLinkSent ? 'emailLinkSent' : 'emailUnverified', { params: { email } })}</p>
      {link.retry ? (
        <Button block onClick={link.retry}>
          {text('emailTryAgain')}
        </Button>
      ) : null}
      <Button block busy={busy} onClick={requestLink}>
        {text(emailLinkSent ? 'emailSendAgain' : 'emailSend')}
      </Button>
      <Quiet role="status">{sent ? text('emailSent') : null}</Quiet>
    </div>
  );
}

/** Verifies the address with the link's token once, and removes the token from the address bar. */
function useFollowedLink(): { busy: boolean; failure: string | null; retry?: () => void; forget(): void } {
  const text = useSelector(selectProfileTexts);
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const [verify] = useAccountVerifyEmailMutation();
  const [token, setToken] = useState(query.get('token'));
  const [failure, setFailure] = useState<{ message: string; again: boolean } | null>(null);
  const [tries, setTries] = useState(0);
  const begun = useRef(-1);

  useEffect(() => {
    if (token === null || begun.current === tries) return;
    begun.current = tries;
    void verify({ token }).then(({ error }) => {
      const responded = isApiError(error) && error.bizCode !== null && (error.status ?? 500) < 500;
      if (error !== undefined)
        setFailure(
          responded ? { message: getErrorText(error), again: false } : { message: text('emailUnchecked'), again: true },
        );
      if (error !== undefined && !responded) return;
      setToken(null);
      navigate('/n/me/settings/profile/email', { replace: true });
    });
  }, [token, tries, verify, navigate, text]);

  const again = (): void => {
    setFailure(null);
    setTries(tries + 1);
  };
  return {
    busy: token !== null && failure === null,
    failure: failure?.message ?? null,
    ...(failure?.again ? { retry: again } : {}),
    forget: () => setFailure(null),
  };
}
