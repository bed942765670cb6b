import { type MultiMakerConfig } from '@oware/contracts';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, getButtonClass, EmptyState, ErrorPanel, FormAlert, Skeleton, VisuallyHidden } from '@oware/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { PageColumns } from '../catalogue/page-columns';
import { useSportsbookMultiMakerQuery } from './endpoints';
import { ProposalCard } from './proposal-card';
import { selectMakerTexts } from './texts';
import { useProposals } from './use-proposals';
import { DEFAULT_CRITERIA, type Criteria } from './criteria';
import { CriteriaForm } from './criteria-form';
import styles from './multi-maker.module.css';

/** `/multi_maker`: multiples composed to the player's wishes. */
export default function MultiMakerPage(): ReactNode {
  const text = useSelector(selectMakerTexts);
  const { data, isError, isFetching, refetch } = useSportsbookMultiMakerQuery();
  return (
    <PageColumns title={text('title')} heading={text('title')}>
      {data?.enable ? <Maker config={data} /> : null}
      {data && !data.enable ? <Closed /> : null}
      {!data && isError ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? <Skeleton className={styles.waiting} /> : null}
    </PageColumns>
  );
}

function Maker({ config }: { config: MultiMakerConfig }): ReactNode {
  const text = useSelector(selectMakerTexts);
  const [criteria, setCriteria] = useState<Criteria>(DEFAULT_CRITERIA);
  const { proposals, busy, problem, made, exchanged, make, exchange } = useProposals(criteria, config);
  const results = useRef<HTMLParagraphElement>(null);
  // Shows multiples before the first choice, so that a visitor sees what the form is for.
  const first = useRef(make);
  useEffect(() => void first.current(), []);
  // The form fills a phone's screen, so that the multiples would be made out of view.
  const showResults = (): void => results.current?.scrollIntoView?.({ block: 'start' });
  return (
    <div className={styles.page}>
      <p className={styles.muted}>{text('intro')}</p>
      <CriteriaForm criteria={criteria} config={config} onChange={setCriteria} />
      <Button
        variant={proposals.length > 0 ? 'secondary' : 'primary'}
        block
        disabled={busy}
        onClick={() => void make().then(showResults)}
      >
        {proposals.length > 0 ? text('again') : text('make')}
      </Button>
      <FormAlert>{problem}</FormAlert>
      <p ref={results} role="status" className={styles.made}>
        {made}
      </p>
      <VisuallyHidden>
        <span role="status">{exchanged}</span>
      </VisuallyHidden>
      <div className={styles.proposals}>
        {proposals.map((legs, index) => (
          <ProposalCard
            key={index}
            legs={legs}
            number={index + 1}
            busy={busy}
            onOther={(leg) => void exchange(index, leg)}
          />
        ))}
      </div>
    </div>
  );
}

function Closed(): ReactNode {
  const text = useSelector(selectMakerTexts);
  return (
    <EmptyState
      icon="maker"
      title={text('closed')}
      action={
        <Link className={getButtonClass()} to="/">
          {text('matches')}
        </Link>
      }
    >
      {text('closedText')}
    </EmptyState>
  );
}
