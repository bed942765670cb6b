import { isApiError, getErrorText } from '@oware/api-client';
import { BizCode, type Mission } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { usePromotionsClaimMissionMutation, usePromotionsJoinMissionMutation } from './endpoints';
import { useMissionFormat } from './mission-format';
import { selectMissionTexts } from './texts';
import styles from './missions.module.css';

interface MissionActionProps {
  mission: Mission;
  userId: string;
  alive: boolean;
  onAct(): void;
}

/**
 * The button for opting in or claiming; nothing while the mission is in progress. A failed tap can be repeated: a mission pays once.
 */
export function MissionAction({ mission, userId, alive, onAct }: MissionActionProps): ReactNode {
  const text = useSelector(selectMissionTexts);
  const format = useMissionFormat(text);
  const { events } = usePlatform();
  const [join, joining] = usePromotionsJoinMissionMutation();
  const [claim, claiming] = usePromotionsClaimMissionMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { missionId, state, task, gift, full, closed } = mission;
  if (state !== 'open' && state !== 'waiting') return null;
  if (closed) return <p className={styles.quiet}>{text('closed')}</p>;
  if (full) return <p className={styles.quiet}>{text('full')}</p>;

  async function send(): Promise<void> {
    setFailure(null);
    onAct();
    const result = await (state === 'open' ? join : claim)({ userId, request: { missionId } });
    if (result.error === undefined) {
      const said = state === 'open' ? text('joined') : text('got', { params: { gift: format.gift(gift) } });
      events.emit('toast.requested', { text: said, tone: 'purple' });
      return;
    }
    const { error } = result;
    const responded = isApiError(error) && error.bizCode !== null && (error.status ?? 500) < 500;
    if (responded && error.bizCode === BizCode.selfExcluded) events.emit('exclusion.requested', {});
    setFailure(responded ? getErrorText(error) : text('unknown'));
  }
  return (
    <>
      <Button
        block
        variant={state === 'waiting' ? 'primary' : 'secondary'}
        busy={joining.isLoading || claiming.isLoading}
        disabled={!alive}
        aria-label={state === 'open' ? text('joinTo', { params: { task: format.task(task) } }) : undefined}
        onClick={() => void send()}
      >
        {state === 'open' ? text('join') : text('claim', { params: { gift: format.gift(gift) } })}
      </Button>
      <div role="alert">{failure === null ? null : <p className={styles.failure}>{failure}</p>}</div>
    </>
  );
}
