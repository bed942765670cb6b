import { identityPath } from '@oware/config';
import { giftStates, type GiftState, type GiftsResponse } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import {
  Button,
  getButtonClass,
  Card,
  EmptyState,
  ErrorPanel,
  Page,
  Stack,
  getStackClass,
  TabPanel,
  Tabs,
} from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useAccountAboutQuery } from '../../common/account/endpoints';
import { FormSkeleton } from '../../common/form/form-skeleton';
import { useAccountGiftsQuery } from './endpoints';
import { GiftCard } from './gift-card';
import { saveSeenGifts } from './gift-indicator';
import { RedeemForm } from './redeem-form';
import { selectGiftTexts } from './texts';
import { useGiftsClosed } from './use-gifts-closed';
import styles from './gifts.module.css';

/** `/my_accounts/gifts`: the player's gifts by state, and a form to redeem a code. */
export default function GiftsPage(): ReactNode {
  const text = useSelector(selectGiftTexts);
  const userId = useUserId();
  const [state, setState] = useState<GiftState>('usable');
  const closed = useGiftsClosed();
  useSeen();
  return (
    <Page title={text('title')}>
      <Card>{closed ? <Closed /> : <RedeemForm />}</Card>
      <Tabs
        label={text('states')}
        tabs={giftStates.map((id) => ({ id, label: text(id) }))}
        value={state}
        onChange={setState}
        panelId="gifts"
      />
      <TabPanel id="gifts" tab={state}>
        {userId === null ? <FormSkeleton /> : <List key={`${userId} ${state}`} state={state} />}
      </TabPanel>
    </Page>
  );
}

/** Shown in place of the form while a self-exclusion is active. */
function Closed(): ReactNode {
  const text = useSelector(selectGiftTexts);
  return (
    <EmptyState
      icon="gift"
      title={text('closedTitle')}
      action={
        <Link to="/self-exclusion" className={getButtonClass()}>
          {text('closedWhy')}
        </Link>
      }
    >
      {text('closedText')}
    </EmptyState>
  );
}

/** Marks the current gifts as seen, so that the indicator of the quick view disappears. */
function useSeen(): void {
  const platform = usePlatform();
  const userId = useUserId();
  const count = useAccountAboutQuery(undefined, { skip: userId === null }).currentData?.validGiftNum;
  useEffect(() => {
    if (userId !== null && count !== undefined) saveSeenGifts(platform, userId, count);
  }, [platform, userId, count]);
}

function List({ state }: { state: GiftState }): ReactNode {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <Stack className={styles.pages}>
      {cursors.map((before, at) => (
        <Part
          key={before ?? 'first'}
          state={state}
          before={before}
          last={at === cursors.length - 1}
          onMore={(next) => setCursors([...cursors, next])}
        />
      ))}
    </Stack>
  );
}

interface PartProps {
  state: GiftState;
  before: string | undefined;
  last: boolean;
  onMore(next: string): void;
}

/** One page of the list; the last one has a button for the next. */
function Part({ state, before, last, onMore }: PartProps): ReactNode {
  const text = useSelector(selectGiftTexts);
  const { now: clock } = usePlatform();
  const { currentData, isError, isFetching, refetch } = useAccountGiftsQuery({
    userId: useUserId() ?? '',
    state,
    ...(before === undefined ? {} : { before }),
  });
  const [now, setNow] = useState<number | null>(null);
  // Updated with each response, so that a gift that has just arrived is usable.
  useEffect(() => setNow(clock()), [clock, currentData]);
  if (!currentData)
    return isError ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : <FormSkeleton />;
  const { gifts, next } = currentData;
  if (gifts.length === 0 && before === undefined)
    return (
      <>
        <Hidden gifts={currentData} />
        <EmptyState icon="gift" title={text(`none_${state}`)}>
          {text('noneText')}
        </EmptyState>
      </>
    );
  return (
    <>
      <Hidden gifts={currentData} />
      <ul className={getStackClass()}>
        {gifts.map((gift) => (
          <GiftCard key={gift.giftId} gift={gift} now={now} />
        ))}
      </ul>
      {last && next !== null ? (
        <Button block onClick={() => onMore(next)}>
          {text('older')}
        </Button>
      ) : null}
    </>
  );
}

/** Number of gifts that are not listed yet, and the step that unlocks them. */
function Hidden({ gifts: { waiting = 0, needIdentity = 0 } }: { gifts: GiftsResponse }): ReactNode {
  const text = useSelector(selectGiftTexts);
  const { shortName } = usePlatform().country;
  return (
    <>
      {waiting === 0 ? null : <p className={styles.note}>{text('waiting', { params: { count: waiting } })}</p>}
      {needIdentity === 0 ? null : (
        <>
          <p className={styles.note}>{text('needIdentity', { params: { count: needIdentity } })}</p>
          <Link to={identityPath[shortName]} className={getButtonClass({ block: true })}>
            {text('toIdentity')}
          </Link>
        </>
      )}
    </>
  );
}
