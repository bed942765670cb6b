import { type VirtualRoundResponse } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, SegmentedControl, useStill } from '@oware/ui';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { MatchBoard } from '../animation/match-board';
import { createSounds, type Sounds } from '../animation/sound';
import { callAsPlayer } from '../service/call';
import { RoundCard } from './round-card';
import { RoundEnd } from './round-end';
import { ScoreList, type ShownMatch } from './score-list';
import { saveSeenRound } from './seen-round';
import { selectLiveTexts } from './texts';
import { useIsOver } from './use-is-over';
import { useWatching, type Speed, type Watching } from './use-watching';
import styles from './live.module.css';

interface LiveRoundProps {
  response: VirtualRoundResponse;
  /** This device's clock when the response arrived, ms. */
  receivedAt: number;
  /** Whether the last call had no response. */
  offline: boolean;
  onChanged(): void;
}

/** Returns the matches of a round: those that the player has bet on, and the others. */
function listMatches({ tickets, fillingEvents = [] }: VirtualRoundResponse): {
  own: ShownMatch[];
  others: ShownMatch[];
} {
  const own = new Map<string, ShownMatch>();
  for (const { eventId, homeTeamName: home, awayTeamName: away, resultSequence } of tickets.flatMap(({ legs }) => legs))
    if (resultSequence !== null) own.set(eventId, { eventId, home, away, resultSequence });
  const others = fillingEvents.map(({ eventId, homeTeamName: home, awayTeamName: away, resultSequence }) => ({
    ...{ eventId, home, away, resultSequence },
  }));
  return { own: [...own.values()], others };
}

/** Returns a function that ends a round early on the server. */
function useSkip(roundId: string, onChanged: () => void): () => void {
  const text = useSelector(selectLiveTexts);
  const { http, events } = usePlatform();
  return useCallback(() => {
    const request = { path: '/api/v2/iwqk/round/finish', method: 'POST', json: { roundId } } as const;
    void callAsPlayer(http, request).then(({ ok }) => {
      if (!ok) events.emit('toast.requested', { text: text('offline') });
      onChanged();
    });
  }, [http, events, roundId, onChanged, text]);
}

/** A round after kick-off: the match on the board, all scores, and the result once it has arrived. */
export function LiveRound({ response, receivedAt, offline, onChanged }: LiveRoundProps): ReactNode {
  const text = useSelector(selectLiveTexts);
  const platform = usePlatform();
  const userId = useUserId();
  const { round, now } = response;
  const { own, others } = useMemo(() => listMatches(response), [response]);
  const finished = round.status === 'finished';
  const [chosen, choose] = useState<string | null>(null);
  const watching = useWatching(round.kickedOffAt ?? now, now, receivedAt, finished);
  const [sounds, setSounds] = useState<Sounds | null>(null);
  const still = useStill();
  const over = useIsOver(watching.position);
  useBusy(round.roundId, round.status === 'live' && own.length > 0);
  const shown = [...own, ...others].find(({ eventId }) => eventId === chosen) ?? own[0] ?? others[0];
  useEffect(() => () => sounds?.close(), [sounds]);
  useEffect(() => {
    if (finished && userId !== null) saveSeenRound(platform, userId, round.roundNumber);
  }, [finished, platform, round.roundNumber, userId]);
  const skip = useSkip(round.roundId, onChanged);
  return (
    <>
      {shown ? (
        <MatchBoard
          key={shown.eventId}
          {...shown}
          position={watching.position}
          runs={!over}
          still={still}
          sounds={sounds}
          end={
            <SoundSwitch on={sounds !== null} onPress={() => setSounds((before) => (before ? null : createSounds()))} />
          }
        />
      ) : null}
      <ScoreList title={text('scores')} matches={own} {...{ watching, shown }} onShow={choose} />
      {offline ? <p role="alert">{text('offline')}</p> : null}
      <RoundCard response={response} over={over} onSkip={skip} />
      <Replay watching={watching} ready={finished && over} over={over} />
      {others.length > 0 ? (
        <details className={styles.others}>
          <summary>{text('others')}</summary>
          <ScoreList title={text('others')} matches={others} {...{ watching, shown }} onShow={choose} />
        </details>
      ) : null}
      {finished ? <RoundEnd response={response} /> : null}
    </>
  );
}

/** Asks the shell not to reload the page during a round that the player has bet on. */
function useBusy(roundId: string, busy: boolean): void {
  const { events } = usePlatform();
  useEffect(() => {
    if (!busy) return undefined;
    events.emit('page.busy', { what: roundId, busy: true });
    return () => events.emit('page.busy', { what: roundId, busy: false });
  }, [events, roundId, busy]);
}

/** Sound is off by default. */
function SoundSwitch({ on, onPress }: { on: boolean; onPress(): void }): ReactNode {
  const text = useSelector(selectLiveTexts);
  return (
    <Button size="small" variant="quiet" aria-pressed={on} onClick={onPress}>
      {text('sound')}
    </Button>
  );
}

/** Replays a round at a speed that the player chooses; the space is reserved before. */
function Replay({ watching, ready, over }: { watching: Watching; ready: boolean; over: boolean }): ReactNode {
  const text = useSelector(selectLiveTexts);
  const { replaying, speed, replay, setSpeed } = watching;
  const speeds: Speed[] = ['1', '2', '4'];
  return (
    <div className={styles.controls}>
      {ready ? (
        <Button
          size="small"
          onClick={() => {
            replay();
            // The board is at the top and may be out of view.
            window.scrollTo({ top: 0 });
          }}
        >
          {text('replay')}
        </Button>
      ) : null}
      {replaying && !over ? (
        <SegmentedControl
          label={text('speed')}
          value={speed}
          options={speeds.map((value) => ({ value, label: text(`speed_${value}`) }))}
          onChange={setSpeed}
        />
      ) : null}
    </div>
  );
}
