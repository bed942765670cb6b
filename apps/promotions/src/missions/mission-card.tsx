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
  /** Whether the page is hydrated and responds to taps. */
  alive: boolean;
  /** Id of the mission whose button was tapped last. It gets the focus in its new section, because the button is gone. */
  acted?: RefObject<string | null>;
  /** Whether the mission is archived: shows when it ended, without terms and action. */
  over?: boolean;
}

/** Focuses a mission that was tapped once it has moved to another section. */
function useFocusAfter(
  acted: MissionItemProps['acted'],
  { missionId, state }: Mission,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasAction = state === 'open' || state === 'waiting';
  useEffect(() => {
    if (hasAction || acted?.current !== missionId) return;
    acted.current = null;
    heading.current?.focus();
  }, [hasAction, acted, missionId]);
  return heading;
}

/** One mission: its task and reward, the player's progress, and the available action. */
export function MissionItem({ mission, userId, alive, acted, over = false }: MissionItemProps): ReactNode {
  const text = useSelector(selectMissionTexts);
  const format = useMissionFormat(text);
  const { gmtOffset } = usePlatform().country;
  const { missionId, state, task, gift, frequency, done, target, givenAt } = mission;
  const heading = useFocusAfter(acted, mission);
  const formatTime = (moment: number): string => formatDateTime(moment, gmtOffset);
  const pending = format.pending(mission);
  const when = over
    ? text('ended', { params: { time: formatTime(mission.endTime) } })
    : state === 'waiting'
      ? text('claimUntil', { params: { time: formatTime(mission.claimUntil) } })
      : text('until', { params: { time: formatTime(mission.endTime) } });
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
          {text('givenAt', { params: { time: formatTime(givenAt) } })}{' '}
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
