import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { buttonClass, EmptyState } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectBetsTexts } from './texts';

/** No bet fits the filters of a list. @param to the list without filters @param children what to try */
export function NoneFit({ to, children }: { to: string; children?: ReactNode }): ReactNode {
  const text = useSelector(selectBetsTexts);
  return (
    <EmptyState
      title={text('noneFit')}
      action={
        <Link to={to} replace className={buttonClass()}>
          {text('showAll')}
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}
