import { wordsOf } from '@oware/api-client';
import { countText } from '@oware/content';
import { type BookingPick, type MultiMakerConfig, type MultiMakerProposal } from '@oware/contracts';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, buttonClass, EmptyState, ErrorPanel, FormAlert, Skeleton } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { PageColumns } from '../catalogue/page-columns';
import { useSportsbookMultiMakerQuery, useSportsbookProposeMutation } from './endpoints';
import { ProposalCard } from './proposal-card';
import { selectMakerTexts } from './texts';
import { FIRST_WISH, requestOf, type Wish } from './wish';
import { WishForm } from './wish-form';
import styles from './multi-maker.module.css';

/** `/multi_maker`: multiples put together by the player's wishes. */
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
  const [wish, setWish] = useState<Wish>(FIRST_WISH);
  const [proposals, setProposals] = useState<readonly MultiMakerProposal[]>([]);
  const [propose, { isLoading, error }] = useSportsbookProposeMutation();
  const [news, setNews] = useState('');

  async function make(): Promise<void> {
    const result = await propose(requestOf(wish, config));
    if (!result.data) return;
    const made = result.data.proposals;
    setProposals(made);
    setNews(countText(text, 'made', made.length));
  }
  async function exchange(at: number, leg: BookingPick): Promise<void> {
    const legs = proposals[at] ?? [];
    const kept = legs.filter(({ eventId }) => eventId !== leg.eventId);
    const without = proposals.flat().map(({ eventId }) => eventId);
    const asked = { ...requestOf(wish, config), picks: legs.length, count: 1, kept, without };
    const result = await propose(asked);
    const other = result.data?.proposals[0];
    if (!other) return;
    setProposals(proposals.map((each, place) => (place === at ? other : each)));
    const come = other.find(({ eventId }) => !legs.some((each) => each.eventId === eventId));
    setNews(come ? text('exchanged', { params: { outcome: come.outcomeName, home: come.home, away: come.away } }) : '');
  }
  return (
    <div className={styles.page}>
      <p className={styles.muted}>{text('intro')}</p>
      <WishForm wish={wish} config={config} onChange={setWish} />
      <Button
        variant={proposals.length > 0 ? 'secondary' : 'primary'}
        block
        disabled={isLoading}
        onClick={() => void make()}
      >
        {proposals.length > 0 ? text('again') : text('make')}
      </Button>
      <FormAlert>{error ? wordsOf(error) : null}</FormAlert>
      <p role="status" className={styles.muted}>
        {news}
      </p>
      <div className={styles.proposals}>
        {proposals.map((legs, at) => (
          <ProposalCard
            key={at}
            legs={legs}
            number={at + 1}
            busy={isLoading}
            onOther={(leg) => void exchange(at, leg)}
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
      title={text('closed')}
      action={
        <Link className={buttonClass()} to="/">
          {text('matches')}
        </Link>
      }
    >
      {text('closedText')}
    </EmptyState>
  );
}
