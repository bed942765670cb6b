import { type AccountSecurity } from '@oware/contracts';
import { useUserId } from '@oware/platform';
import { ErrorPanel, Page, Skeleton } from '@oware/ui';
import { type ReactNode } from 'react';
import { useAccountSecurityQuery } from './endpoints';
import styles from './security-page.module.css';

/** A page about phones or PIN: its heading, and its content once the data is loaded. */
export function SecurityPage({
  title,
  children,
}: {
  title: string;
  children(security: AccountSecurity): ReactNode;
}): ReactNode {
  const userId = useUserId();
  return <Page title={title}>{userId === null ? <Waiting /> : <Security key={userId}>{children}</Security>}</Page>;
}

function Security({ children }: { children(security: AccountSecurity): ReactNode }): ReactNode {
  const { currentData, isError, isFetching, refetch } = useAccountSecurityQuery();
  if (currentData) return children(currentData);
  return isError ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : <Waiting />;
}

/** Placeholder while the data loads. */
export const Waiting = (): ReactNode => <Skeleton className={styles.waiting ?? ''} />;
