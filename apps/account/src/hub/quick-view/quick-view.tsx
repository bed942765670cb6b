import { useLoggedIn } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Sheet, VisuallyHidden } from '@oware/ui';
import { type ReactNode } from 'react';
import { accountSlice, selectSheet } from '../../common/account/account-slice';
import { useCloseOnArrival } from '../../common/sheet/use-close-on-arrival';
import { QuickViewContent } from './quick-view-content';
import { QuickViewPlayer } from './quick-view-player';
import { selectQuickViewTexts } from './texts';

/** The account quick view (reference: account), opened from the header with `quickview.requested`. */
export function QuickView(): ReactNode {
  const dispatch = useDispatch();
  const loggedIn = useLoggedIn();
  const open = useSelector(selectSheet)?.name === 'quickView' && loggedIn;
  const text = useSelector(selectQuickViewTexts);
  const close = (): void => void dispatch(accountSlice.actions.sheetClosed());
  useCloseOnArrival(open, close);
  return (
    <Sheet
      open={open}
      onClose={close}
      title={<VisuallyHidden>{text('title')}</VisuallyHidden>}
      headerEnd={open ? <QuickViewPlayer /> : null}
    >
      <QuickViewContent />
    </Sheet>
  );
}
