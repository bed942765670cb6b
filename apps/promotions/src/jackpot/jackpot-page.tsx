import { JACKPOT_MAX_VOID } from '@oware/betting';
import { formatDateTime } from '@oware/config';
import { type JackpotResponse, type JackpotRound } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, Card, EmptyState, ErrorPanel, Skeleton } from '@oware/ui';
import { type ReactNode } from 'react';
import { LIVE, usePromotionsJackpotQuery } from './endpoints';
import { EntryForm } from './entry-form';
import { RetryEntry, Outcome } from './entry-outcome';
import { JackpotFrame } from './frame';
import { MatchList } from './match-list';
import { OwnEntries } from './own-entries';
import { LEADERBOARD_PATH } from './paths';
import { PastRounds, RoundsInPlay } from './other-rounds';
import { Prizes } from './prizes';
import { RoundHead } from './round-head';
import { Rules } from './rules';
import { selectJackpotTexts } from './texts';
import { useEntry } from './use-entry';
import styles from './jackpot.module.css';

/** `/jackpot-perfect6`: the round, an entry, the player's entries, the rules. */
export default function JackpotPage(): ReactNode {
  const text = useSelector(selectJackpotTexts);
  const userId = useUserId();
  const { currentData, isError, isFetching, refetch } = usePromotionsJackpotQuery({ userId }, LIVE);
  return (
    <JackpotFrame title={text('title')}>
      {currentData ? (
        <>
          {currentData.round === null ? (
            <NoRound jackpot={currentData} />
          ) : (
            <RoundHead round={currentData.round} now={currentData.now} />
          )}
          {currentData.round ? (
            <Round key={`${userId} ${currentData.round.roundId}`} round={currentData.round} jackpot={currentData} />
          ) : null}
          <OtherRounds jackpot={currentData} />
          <Link to={LEADERBOARD_PATH} className={getButtonClass({ block: true })}>
            {text('board')}
          </Link>
          <OwnEntries />
          <Rules
            taxRate={currentData.round?.taxRate ?? null}
            shares={currentData.shares}
            openFor={currentData.openFor}
          />
        </>
      ) : isError ? (
        <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
      ) : (
        <div aria-busy="true">
          <Skeleton className={styles.place} />
        </div>
      )}
    </JackpotFrame>
  );
}

/** A round, open or closed. Shows the result of an entry even if the round has closed in the meantime. */
function Round({ round, jackpot }: { round: JackpotRound; jackpot: JackpotResponse }): ReactNode {
  const entry = useEntry();
  if (round.taking) return <EntryForm round={round} jackpot={jackpot} entry={entry} />;
  return (
    <>
      <Outcome entry={entry} />
      {entry.phase === 'unknown' || entry.phase === 'login' ? <RetryEntry entry={entry} /> : null}
      <ClosedRound
        round={jackpot.playing?.find(({ roundId }) => roundId === round.roundId) ?? round}
        jackpot={jackpot}
      />
    </>
  );
}

/** All rounds except the one shown above. */
function OtherRounds({ jackpot: { round, playing = [], past = [] } }: { jackpot: JackpotResponse }): ReactNode {
  const isOther = ({ roundId }: { roundId: string }): boolean => roundId !== round?.roundId;
  return (
    <>
      <RoundsInPlay rounds={playing.filter(isOther)} />
      <PastRounds rounds={past.filter(isOther)} />
    </>
  );
}

interface NextRoundProps {
  jackpot: JackpotResponse;
  /** Text to show while the time is unknown. */
  otherwise: 'noneText' | 'settledText';
}

/** The expected time of the next round, or what it depends on while the time is unknown. */
function NextRound({ jackpot: { nextAt = null, now }, otherwise }: NextRoundProps): ReactNode {
  const text = useSelector(selectJackpotTexts);
  const { gmtOffset } = usePlatform().country;
  if (nextAt === null) return text(otherwise);
  return nextAt <= now ? text('nextNow') : text('next', { params: { time: formatDateTime(nextAt, gmtOffset) } });
}

function NoRound({ jackpot }: { jackpot: JackpotResponse }): ReactNode {
  const text = useSelector(selectJackpotTexts);
  const matches = (
    <Link to="/" className={getButtonClass()}>
      {text('matchesLink')}
    </Link>
  );
  return (
    <EmptyState icon="jackpot" title={text('none')} heading={2} action={matches}>
      <NextRound jackpot={jackpot} otherwise="noneText" />
    </EmptyState>
  );
}

/** A round that accepts no more entries: the current state of its matches, and its prizes. */
function ClosedRound({ round, jackpot }: { round: JackpotRound; jackpot: JackpotResponse }): ReactNode {
  const text = useSelector(selectJackpotTexts);
  const { state, prizes, matches } = round;
  const kind =
    state === 'settled' || state === 'paying'
      ? 'settled'
      : state === 'refunded' || state === 'refunding'
        ? 'refunded'
        : 'closed';
  return (
    <Card aria-labelledby="jackpot-closed">
      <h2 id="jackpot-closed" className={styles.heading}>
        {text(kind)}
      </h2>
      <p>
        {kind === 'settled' ? null : text(`${kind}Text`, { params: { count: JACKPOT_MAX_VOID } })}{' '}
        <NextRound jackpot={jackpot} otherwise="settledText" />
      </p>
      <Prizes prizes={prizes} />
      <MatchList matches={matches} />
    </Card>
  );
}
