import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { FormFoot } from '../../common/form/form-foot';
import { SheetLink } from '../../common/sheet/sheet-link';
import { selectLoginTexts } from './texts';

/** Links to reset the password or to register. */
export function LoginLinks({ okUrl }: { okUrl: string | null | undefined }): ReactNode {
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
