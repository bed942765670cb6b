import { type VirtualRoundResponse } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, SegmentedControl } from '@oware/ui';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { MatchBoard } from '../animation/match-board';
import { createSounds, type Sounds } from '../animation/sound';
import { callAsPlayer } from '../service/call';
import { RoundCard } from './round-card';
import { RoundEnd } from './round-end';
import { ScoreList, type ShownMatch } from './score-list';
import { rememberSeen } from './seen-round';
import { selectLiveTexts } from './texts';
import { useIsOver } from './use-is-over';
import { useReducedMotion } from './use-reduced-motion';
import { useWatching, type Speed, type Watching } from './use-watching';
import styles from './live.module.css';

interface LiveRoundProps {
  response: VirtualRoundResponse;
  /** This phone's clock when the response came, ms. */
  receivedAt: number;
  /** The last call had no response. */
  offline: boolean;
  onChanged(): void;
}

/** The matches of a round: those that the player bet on, and what fills it beside them. */
function matchesOf({ tickets, fillingEvents = [] }: VirtualRoundResponse): { own: ShownMatch[]; others: ShownMatch[] } {
  const own = new Map<string, ShownMatch>();
  for (const { eventId, homeTeamName: home, awayTeamName: away, resultSequence } of tickets.flatMap(({ legs }) => legs))
    if (resultSequence !== null) own.set(eventId, { eventId, home, away, resultSequence });
  const others = fillingEvents.map(({ eventId, homeTeamName: home, awayTeamName: away, resultSequence }) => ({
    ...{ eventId, home, away, resultSequence },
  }));
  return { own: [...own.values()], others };
}

/** Ends a round at the server before its time. */
function useSkip(roundId: string, onChanged: () => void): () => void {
  const text = useSelector(selectLiveTexts);
  const { http, events } = usePlatform();
  return useCallback(() => {
    const request = { path: '/api/v2/iwqk/round/finish', method: 'POST', json: { roundId } } as const;
    void callAsPlayer(http, request).then(({ ok }) => {
      if (!ok) events.emit('toast.ask', { text: text('offline') });
      onChanged();
    });
  }, [http, events, roundId, onChanged, text]);
}

/** A round that was kicked off: the match on the board, all scores, and the result once it is there. */
export function LiveRound({ response, receivedAt, offline, onChanged }: LiveRoundProps): ReactNode {
  const text = useSelector(selectLiveTexts);
  const platform = usePlatform();
  const userId = useUserId();
  const { round, now } = response;
  const { own, others } = useMemo(() => matchesOf(response), [response]);
  const finished = round.status === 'finished';
  const [chosen, choose] = useState<string | null>(null);
  const watching = useWatching(round.kickedOffAt ?? now, now, receivedAt, finished);
  const [sounds, setSounds] = useState<Sounds | null>(null);
  const still = useReducedMotion();
  const over = useIsOver(watching.position);
  useBusy(round.roundId, round.status === 'live' && own.length > 0);
  const shown = [...own, ...others].find(({ eventId }) => eventId === chosen) ?? own[0] ?? others[0];
  useEffect(() => () => sounds?.close(), [sounds]);
  useEffect(() => {
    if (finished && userId !== null) rememberSeen(platform, userId, round.roundNumber);
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

/** Asks the shell not to reload the page while a round is played that the player bet on. */
function useBusy(roundId: string, busy: boolean): void {
  const { events } = usePlatform();
  useEffect(() => {
    if (!busy) return undefined;
    events.emit('page.busy', { what: roundId, busy: true });
    return () => events.emit('page.busy', { what: roundId, busy: false });
  }, [events, roundId, busy]);
}

/** Sound is off until it is wanted. */
function SoundSwitch({ on, onPress }: { on: boolean; onPress(): void }): ReactNode {
  const text = useSelector(selectLiveTexts);
  return (
    <Button size="small" variant="quiet" aria-pressed={on} onClick={onPress}>
      {text('sound')}
    </Button>
  );
}

/** A round once more, at a speed of the player's own; its place is kept free before. */
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
            // The board is at the top, and may be out of sight from here.
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
