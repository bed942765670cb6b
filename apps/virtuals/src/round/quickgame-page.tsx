import { isApiError } from '@oware/api-client';
import { BizCode, type PreparedRound, type VirtualEvent } from '@oware/contracts';
import { useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, Card, ErrorPanel, Icon, TabPanel, Tabs } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { ReadyBuilders } from '../builders/ready-builders';
import { VirtualsPage } from '../common/page';
import { getEventPath } from '../common/paths';
import { RowsSkeleton } from '../common/rows-skeleton';
import { Teams } from '../common/teams';
import { selectSectionTexts } from '../common/texts';
import { STEADY, useVirtualsRoundQuery } from '../service/endpoints';
import { OutcomeCell } from '../slip/outcome-cell';
import { SlipBar } from '../slip/slip-bar';
import { RoundCoach } from '../tutorial/round-coach';
import { ClosedFootball } from './closed-football';
import { getLineKey, MarketChoice } from './market-choice';
import { getGroup } from './market-groups';
import { selectRoundTexts } from '../common/round-texts';
import { useNewRound } from './use-new-round';
import { YourRound } from './your-round';
import styles from './round.module.css';

const PANEL = 'virtual-league';

/**
 * `/instant-virtuals/quickgame`: the matches of the round, league by league, with one market at a time, the slip, and the kick-off.
 */
export default function QuickgamePage(): ReactNode {
  const text = useSelector(selectRoundTexts);
  const userId = useUserId();
  const { currentData, error, isFetching, refetch } = useVirtualsRoundQuery({ userId }, STEADY);
  const number = currentData?.round?.roundNumber;
  const note = currentData && (number ? text('round', { params: { number } }) : text('visitorNote'));
  return (
    <VirtualsPage title={text('title')} note={note}>
      {currentData ? <Round key={currentData.roundId} round={currentData} /> : null}
      {currentData ? null : isApiError(error) && error.bizCode === BizCode.gameClosed ? (
        <ClosedFootball />
      ) : error ? (
        <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </VirtualsPage>
  );
}

function Round({ round }: { round: PreparedRound }): ReactNode {
  const text = useSelector(selectRoundTexts);
  const [leagueId, setLeague] = useState(round.leagues[0]?.leagueId ?? '');
  const [line, setLine] = useState('1/');
  const newRound = useNewRound();
  const league = round.leagues.find((each) => each.leagueId === leagueId);
  const lines = round.leagues[0]?.events[0]?.markets ?? [];
  return (
    <>
      <YourRound round={round} />
      <Tabs
        label={text('leagues')}
        panelId={PANEL}
        value={leagueId}
        onChange={setLeague}
        tabs={round.leagues.map(({ leagueId: id, name }) => ({ id, label: name }))}
      />
      <MarketChoice markets={lines} value={line} onChange={setLine} />
      <TabPanel id={PANEL} tab={leagueId}>
        <ul className={styles.matches}>
          {league?.events.map((event) => (
            <Match key={event.eventId} round={round} event={event} line={line} />
          ))}
        </ul>
        <ReadyBuilders
          roundId={round.roundId}
          builders={(round.betBuilders ?? []).filter((builder) => builder.leagueId === leagueId)}
        />
      </TabPanel>
      {round.tickets.length === 0 ? (
        <Button block busy={newRound.busy} onClick={newRound.request}>
          {text('newMatches')}
        </Button>
      ) : null}
      <RoundCoach round={round} />
      <SlipBar round={round} />
    </>
  );
}

function Match({ round, event, line }: { round: PreparedRound; event: VirtualEvent; line: string }): ReactNode {
  const text = useSelector(selectRoundTexts);
  const sectionText = useSelector(selectSectionTexts);
  const market = event.markets.find((each) => getLineKey(each) === line);
  const match = sectionText('versus', { params: { home: event.homeTeamName, away: event.awayTeamName } });
  const group = getGroup(market ?? {});
  const path = getEventPath(round.roundId, event.eventId, group);
  return (
    <Card as="li" className={styles.match}>
      <Link to={path} className={styles.teams} aria-label={text('allMarkets', { params: { match } })}>
        <strong>
          <Teams home={event.homeTeamName} away={event.awayTeamName} />
        </strong>
        <Icon glyph="right" size={16} />
      </Link>
      <div className={styles.cells}>
        {market?.outcomes.map((outcome, no) => (
          <OutcomeCell
            key={outcome.outcomeId}
            roundId={round.roundId}
            event={event}
            market={market}
            outcome={outcome}
            label={market.bannerTitles[no]}
          />
        ))}
      </div>
      {group === 'score' ? (
        <Link to={path} className={styles.more} aria-label={text('allScoresOf', { params: { match } })}>
          {text('allScores')}
        </Link>
      ) : null}
    </Card>
  );
}
