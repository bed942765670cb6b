import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { SheetLink } from '../session/sheet-link';
import { selectLoginTexts } from './texts';
import styles from './login.module.css';

/** For who has no password at hand: a new one, or a new account. */
export function OtherWays({ okUrl }: { okUrl: string | null | undefined }): ReactNode {
  const text = useSelector(selectLoginTexts);
  return (
    <div className={styles.others}>
      <SheetLink sheet="reset" okUrl={okUrl} className={styles.other}>
        {text('forgot')}
      </SheetLink>
      <span>
        {text('noAccount')}{' '}
        <SheetLink sheet="register" okUrl={okUrl} className={styles.other}>
          {text('register')}
        </SheetLink>
      </span>
    </div>
  );
}
