import { formatDateTime } from '@oware/config';
import { type StakeRewardWeek } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Card } from '@oware/ui';
import { type ReactNode } from 'react';
import { useRewardFormat } from './reward-format';
import { StepItem } from './step-item';
import { selectStakeRewardTexts } from './texts';
import styles from './stake-reward.module.css';

interface WeekCardProps {
  week: StakeRewardWeek;
  userId: string | null;
  alive: boolean;
}

/** A week: its conditions, the stakes so far, and its steps. */
export function WeekCard({ week, userId, alive }: WeekCardProps): ReactNode {
  const text = useSelector(selectStakeRewardTexts);
  const { money } = useRewardFormat();
  const { gmtOffset } = usePlatform().country;
  const { activityId, startTime, endTime, claimUntil, running, staked, steps } = week;
  const time = (moment: number): string => formatDateTime(moment, gmtOffset);
  return (
    <Card aria-labelledby={`week-${activityId}`}>
      <h2 id={`week-${activityId}`} className={styles.heading}>
        {text(running ? 'week' : 'formerWeek')}
      </h2>
      {staked === null ? null : (
        <p className={styles.staked}>{text('staked', { params: { amount: money(staked) } })}</p>
      )}
      <p className={styles.quiet}>{text('counts', { params: { from: time(startTime), to: time(endTime) } })}</p>
      <p className={styles.quiet}>{text('until', { params: { time: time(claimUntil) } })}</p>
      <ul className={styles.steps} aria-label={text('steps')}>
        {steps.map((step) => (
          <StepItem key={step.no} step={step} activityId={activityId} userId={userId} alive={alive} />
        ))}
      </ul>
    </Card>
  );
}
