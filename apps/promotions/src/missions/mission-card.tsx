import { formatDateTime } from '@oware/config';
import { type Mission, type MissionState } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Badge, type BadgeTone } from '@oware/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { MissionAction } from './mission-action';
import { useMissionWords } from './mission-words';
import { selectMissionTexts } from './texts';
import styles from './missions.module.css';

const tones: Readonly<Record<MissionState, BadgeTone>> = {
  open: 'neutral',
  running: 'neutral',
  waiting: 'action',
  given: 'success',
  missed: 'neutral',
};

interface MissionItemProps {
  mission: Mission;
  userId: string;
  /** The page responds to taps. */
  alive: boolean;
  /** An archived one shows when it was. */
  over?: boolean;
}

/** One mission: what it asks for and gives, how far the player is, and what they can do. */
export function MissionItem({ mission, userId, alive, over = false }: MissionItemProps): ReactNode {
  const text = useSelector(selectMissionTexts);
  const words = useMissionWords();
  const { gmtOffset } = usePlatform().country;
  const { state, task, gift, frequency, done, target, givenAt } = mission;
  const asked = useRef(false);
  const result = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (state === 'given' && asked.current) result.current?.focus();
  }, [state]);
  const time = (moment: number): string => formatDateTime(moment, gmtOffset);
  const pending = words.pending(mission);
  const when = over
    ? text('ended', { params: { time: time(mission.endTime) } })
    : state === 'waiting'
      ? text('claimUntil', { params: { time: time(mission.claimUntil) } })
      : text('until', { params: { time: time(mission.endTime) } });
  return (
    <li className={styles.mission}>
      <div className={styles.line}>
        <h3 className={styles.task}>{words.task(task)}</h3>
        <Badge tone={tones[state]}>{state === 'open' || state === 'running' ? text(frequency) : text(state)}</Badge>
      </div>
      <p className={styles.gift}>{text('gift', { params: { gift: words.gift(gift) } })}</p>
      {over ? null : <p className={styles.quiet}>{words.terms(task).join(' ')}</p>}
      {state === 'open' ? null : (
        <div className={styles.progress}>
          <progress
            className={styles.bar}
            max={target}
            value={done}
            aria-label={text('progressOf', { params: { task: words.task(task) } })}
          />
          <p className={styles.count}>
            {words.progress(mission)}
            {pending === null ? null : <span className={styles.quiet}> · {pending}</span>}
          </p>
        </div>
      )}
      {state === 'given' && givenAt !== null ? (
        <p ref={result} tabIndex={-1} className={styles.got}>
          {text('givenAt', { params: { time: time(givenAt) } })}{' '}
          {gift.kind === 'cash' ? <Link to="/my_accounts/gifts">{text('gifts')}</Link> : null}
        </p>
      ) : (
        <p className={styles.quiet}>{when}</p>
      )}
      {over ? null : (
        <MissionAction mission={mission} userId={userId} alive={alive} onClaim={() => (asked.current = true)} />
      )}
    </li>
  );
}
