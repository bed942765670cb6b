import { Link } from '@oware/platform/router';
import { useDispatch, useSelector } from '@oware/platform/store';
import { FormAlert } from '@oware/ui';
import { type ReactNode } from 'react';
import { accountSlice, selectSheet } from '../../common/account/account-slice';
import { selectLoginTexts } from './texts';

interface Properties {
  failure: string | null;
  /** Whether the account is closed. */
  isClosed: boolean;
  /** Number of fields with errors. */
  count: number;
}

/**
 * Shows why the login failed. Details are next to the fields; owners of closed accounts get a link to customer service.
 */
export function FormSummary({ failure, isClosed, count }: Properties): ReactNode {
  const text = useSelector(selectLoginTexts);
  const summary = count === 0 ? null : text(count === 1 ? 'summaryOne' : 'summaryMore', { params: { count } });
  return (
    <FormAlert>
      {isClosed ? (
        <>
          {failure} <SupportLink />
        </>
      ) : (
        (failure ?? summary)
      )}
    </FormAlert>
  );
}

/** Link to customer service; closes the sheet if the form is in one. */
function SupportLink(): ReactNode {
  const text = useSelector(selectLoginTexts);
  const dispatch = useDispatch();
  const isInSheet = useSelector(selectSheet) !== null;
  return (
    <Link to="/support" replace={isInSheet} onClick={() => void dispatch(accountSlice.actions.sheetClosed())}>
      {text('support')}
    </Link>
  );
}
