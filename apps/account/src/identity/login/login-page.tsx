import { useLoggedIn, usePlatform } from '@oware/platform';
import { Link, useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, Card, Stack } from '@oware/ui';
import { useEffect, type ReactNode } from 'react';
import { LoginForm } from './login-form';
import { getSafePath } from './ok-url';
import { LoginLinks } from './login-links';
import { selectLoginTexts } from './texts';
import styles from './login.module.css';

/** `/independent_login`: logs in and continues to `okUrl` (reference: account). */
export default function LoginPage(): ReactNode {
  const { basePath, navigate } = usePlatform();
  const [query] = useSearchParams();
  const loggedIn = useLoggedIn();
  const text = useSelector(selectLoginTexts);
  const target = getSafePath(query.get('okUrl'), basePath) ?? '/';

  useEffect(() => {
    if (loggedIn) navigate(target, { replace: true });
  }, [loggedIn, navigate, target]);

  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text('title')}</h1>
      <Card>
        {loggedIn ? (
          <Stack gap="large">
            <p>{text('loggedIn')}</p>
            <Link to={target} replace className={getButtonClass({ variant: 'primary' })}>
              {text('goOn')}
            </Link>
          </Stack>
        ) : (
          <>
            <LoginForm />
            <LoginLinks okUrl={query.get('okUrl')} />
          </>
        )}
      </Card>
    </div>
  );
}
