import { formatDateTime } from '@oware/config';
import { type Mission, type MissionState } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Badge, Meter, type BadgeTone } from '@oware/ui';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { MissionAction } from './mission-action';
import { useMissionFormat } from './mission-format';
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
  /** Whether the page responds to taps. */
  alive: boolean;
  /** Id of the mission that was tapped last: it gets the focus in its new place, because its button is gone. */
  acted?: RefObject<string | null>;
  /** Whether it is archived, and shows its date. */
  over?: boolean;
}

/** Focuses a mission that was tapped once it has moved to another section. */
function useFocusAfter(
  acted: MissionItemProps['acted'],
  { missionId, state }: Mission,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const acts = state === 'open' || state === 'waiting';
  useEffect(() => {
    if (acts || acted?.current !== missionId) return;
    acted.current = null;
    heading.current?.focus();
  }, [acts, acted, missionId]);
  return heading;
}

/** One mission: its task and reward, the player's progress, and the available action. */
export function MissionItem({ mission, userId, alive, acted, over = false }: MissionItemProps): ReactNode {
  const text = useSelector(selectMissionTexts);
  const format = useMissionFormat(text);
  const { gmtOffset } = usePlatform().country;
  const { missionId, state, task, gift, frequency, done, target, givenAt } = mission;
  const heading = useFocusAfter(acted, mission);
  const time = (moment: number): string => formatDateTime(moment, gmtOffset);
  const pending = format.pending(mission);
  const when = over
    ? text('ended', { params: { time: time(mission.endTime) } })
    : state === 'waiting'
      ? text('claimUntil', { params: { time: time(mission.claimUntil) } })
      : text('until', { params: { time: time(mission.endTime) } });
  return (
    <li className={styles.mission}>
      <div className={styles.line}>
        <h3 ref={heading} tabIndex={-1} className={styles.task}>
          {format.task(task)}
        </h3>
        <Badge tone={tones[state]}>{state === 'open' || state === 'running' ? text(frequency) : text(state)}</Badge>
      </div>
      <p className={styles.gift}>{text('gift', { params: { gift: format.gift(gift) } })}</p>
      {over ? null : <p className={styles.quiet}>{format.terms(task).join(' ')}</p>}
      {state === 'open' ? null : (
        <div className={styles.progress}>
          <Meter
            max={target}
            value={done}
            aria-label={text('progressOf', { params: { task: format.task(task) } })}
            aria-valuetext={format.progress(mission)}
          />
          <p className={styles.count}>
            {format.progress(mission)}
            {pending === null ? null : <span className={styles.quiet}> · {pending}</span>}
          </p>
        </div>
      )}
      {state === 'given' && givenAt !== null ? (
        <p className={styles.got}>
          {text('givenAt', { params: { time: time(givenAt) } })}{' '}
          {gift.kind === 'cash' ? <Link to="/my_accounts/gifts">{text('gifts')}</Link> : null}
        </p>
      ) : (
        <p className={styles.quiet}>{when}</p>
      )}
      {over ? null : (
        <MissionAction
          mission={mission}
          userId={userId}
          alive={alive}
          onAct={() => {
            if (acted) acted.current = missionId;
          }}
        />
      )}
    </li>
  );
}
