import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { FormFoot } from '../../kit/form/form-foot';
import { SheetLink } from '../../kit/sheet/sheet-link';
import { selectLoginTexts } from './texts';

/** For who has no password at hand: a new one, or a new account. */
export function OtherWays({ okUrl }: { okUrl: string | null | undefined }): ReactNode {
  const text = useSelector(selectLoginTexts);
  return (
    <FormFoot>
      <SheetLink sheet="reset" okUrl={okUrl}>
        {text('forgot')}
      </SheetLink>
      <span>
        {text('noAccount')}{' '}
        <SheetLink sheet="register" okUrl={okUrl}>
          {text('register')}
        </SheetLink>
      </span>
    </FormFoot>
  );
}
