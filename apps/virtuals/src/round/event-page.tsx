import { type PreparedRound, type VirtualEvent, type VirtualMarket, type VirtualOutcome } from '@oware/contracts';
import { useUserId } from '@oware/platform';
import { Link, useParams, useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, Card, classNames, EmptyState, ErrorPanel } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { VirtualsPage } from '../common/page';
import { QUICKGAME_PATH } from '../common/paths';
import { RowsSkeleton } from '../common/rows-skeleton';
import { selectMarketTexts, selectSectionTexts } from '../common/texts';
import { STEADY, useVirtualsEventQuery, useVirtualsRoundQuery } from '../service/endpoints';
import { OutcomeCell } from '../slip/outcome-cell';
import { SlipBar } from '../slip/slip-bar';
import { getGroup, MarketGroups } from './market-groups';
import { splitScores } from './split-scores';
import { selectRoundTexts } from '../common/round-texts';
import styles from './round.module.css';

/** `/instant-virtuals/quickgame/:sportId/:eventId/detail`: one match with all its markets. */
export default function EventPage(): ReactNode {
  const sectionText = useSelector(selectSectionTexts);
  const text = useSelector(selectRoundTexts);
  const userId = useUserId();
  const { eventId = '' } = useParams();
  const urlRoundId = useSearchParams()[0].get('roundId');
  // Without a round in the URL, look for the match in the player's own round.
  const own = useVirtualsRoundQuery(
    { userId },
    { ...STEADY, skip: urlRoundId !== null && userId === null },
  ).currentData;
  const roundId = urlRoundId ?? own?.roundId;
  const { currentData, isError, isFetching, refetch } = useVirtualsEventQuery(
    { roundId: roundId ?? '', eventId },
    { ...STEADY, skip: roundId === undefined },
  );
  const event = currentData?.event;
  const stale = own !== undefined && own.round !== null && urlRoundId !== null && own.roundId !== urlRoundId;
  if (stale || (isError && !isFetching && !event)) return <Gone onReload={() => void refetch()} stale={stale} />;
  const title = event
    ? sectionText('versus', { params: { home: event.homeTeamName, away: event.awayTeamName } })
    : text('title');
  return (
    <VirtualsPage title={title}>
      {event && roundId ? (
        <>
          <Markets roundId={roundId} event={event} />
          <SlipBar
            round={{ roundId, betBuilderEnable: own?.betBuilderEnable ?? true, tickets: own?.tickets ?? NO_TICKETS }}
          />
        </>
      ) : (
        <RowsSkeleton />
      )}
    </VirtualsPage>
  );
}

/** For visitors; a constant, so that the slip is not recalculated. */
const NO_TICKETS: PreparedRound['tickets'] = [];

function Markets({ roundId, event }: { roundId: string; event: VirtualEvent }): ReactNode {
  const marketText = useSelector(selectMarketTexts);
  const asked = useSearchParams()[0].get('group');
  const known = event.markets.map(getGroup).find((each) => each === asked);
  const [group, setGroup] = useState(known ?? 'main');
  const markets = event.markets.filter((market) => getGroup(market) === group);
  const titles = [...new Set(markets.map(({ title }) => title))];
  return (
    <>
      <MarketGroups markets={event.markets} value={group} onChange={setGroup} />
      {titles.map((title) => (
        <Card key={title} as="section" aria-label={marketText(title)} className={styles.market}>
          <h2>{marketText(title)}</h2>
          {markets
            .filter((market) => market.title === title)
            .map((market) => (
              <Line key={market.subTitle} roundId={roundId} event={event} market={market} />
            ))}
        </Card>
      ))}
    </>
  );
}

interface LineProps {
  roundId: string;
  event: VirtualEvent;
  market: VirtualMarket;
}

function Line({ roundId, event, market }: LineProps): ReactNode {
  const toCell = (outcome: VirtualOutcome): ReactNode => (
    <OutcomeCell key={outcome.outcomeId} roundId={roundId} event={event} market={market} outcome={outcome} />
  );
  const columns = splitScores(market.outcomes);
  if (columns === null)
    return (
      <div className={classNames(styles.cells, market.outcomes.length === NINE && styles.thirds)}>
        {market.outcomes.map(toCell)}
      </div>
    );
  return (
    <>
      <div className={styles.scores}>
        {columns.scores.map((column, at) => (
          <div key={at} className={styles.column}>
            {column.map(toCell)}
          </div>
        ))}
      </div>
      <div className={styles.cells}>{columns.others.map(toCell)}</div>
    </>
  );
}

/** Number of outcomes that are shown three by three. */
const NINE = 9;

function Gone({ onReload, stale }: { onReload(): void; stale: boolean }): ReactNode {
  const text = useSelector(selectRoundTexts);
  return (
    <VirtualsPage title={text('title')}>
      <EmptyState
        icon="calendar"
        title={text('eventGone')}
        action={
          <Link to={QUICKGAME_PATH} className={getButtonClass({ variant: 'primary' })}>
            {text('toRound')}
          </Link>
        }
      >
        {text('eventGoneText')}
      </EmptyState>
      {stale ? null : <ErrorPanel onReload={onReload} />}
    </VirtualsPage>
  );
}
