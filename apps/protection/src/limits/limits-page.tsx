import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Card, ErrorPanel, ListItem, Page, Section, Skeleton, StaleNote, useInBoth } from '@oware/ui';
import { type ReactNode } from 'react';
import { useProtectionLimitsQuery } from './endpoints';
import { LimitList } from './limit-list';
import { RealityForm } from './reality-form';
import { SetLimitForm } from './set-limit-form';
import { selectLimitTexts } from './texts';
import { TimeOutForm } from './time-out-form';

/** `/limits`: limits, time-out and reality check that players set for themselves. */
export default function LimitsPage(): ReactNode {
  const text = useSelector(selectLimitTexts);
  const both = useInBoth(text, 'page_limits');
  const { currentData: limits, isError, isFetching, refetch } = useProtectionLimitsQuery();
  return (
    <Page title={text('title')}>
      <p>{both('lead')}</p>
      {limits ? (
        <>
          {isError ? <StaleNote onReload={() => void refetch()} busy={isFetching} /> : null}
          <LimitList response={limits} />
          <SetLimitForm version={limits.version} />
          <RealityForm key={String(limits.realityMinutes)} response={limits} />
        </>
      ) : isError ? (
        <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
      ) : (
        <Card aria-busy="true">
          <Skeleton shape="text" />
        </Card>
      )}
      <Section id="time-out" title={text('timeOut')}>
        <TimeOutForm />
      </Section>
      <Card as="div" flush>
        <ul>
          <ListItem note={text('statementNote')} render={(line) => <Link to="/limits/statement" {...line} />}>
            {text('statement')}
          </ListItem>
          <ListItem note={text('exclusionNote')} render={(line) => <Link to="/self-exclusion" {...line} />}>
            {text('exclusion')}
          </ListItem>
        </ul>
      </Card>
    </Page>
  );
}
