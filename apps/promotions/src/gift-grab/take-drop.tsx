import { isApiError, wordsOf } from '@oware/api-client';
import { BizCode, type GiftGrab } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, getButtonClass } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { usePromotionsTakeDropMutation } from './endpoints';
import { selectDropTexts } from './texts';
import styles from './drops.module.css';

/** The button for taking a gift of a gift grab. A failed tap can be repeated: each player gets one gift. */
export function TakeDrop({ drop, begun, gift }: { drop: GiftGrab; begun: boolean; gift: string }): ReactNode {
  const text = useSelector(selectDropTexts);
  const userId = useUserId();
  const { events } = usePlatform();
  const [take, { isLoading }] = usePromotionsTakeDropMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const { dropId, takenAt } = drop;
  if (takenAt !== null)
    return (
      <p className={styles.line}>
        <strong>{text('got')}</strong>
        <Link to="/my_accounts/gifts" className={getButtonClass({ size: 'small' })}>
          {text('toGifts')}
        </Link>
      </p>
    );

  async function send(player: string): Promise<void> {
    setFailure(null);
    const { error } = await take({ userId: player, request: { dropId } });
    if (error === undefined) {
      events.emit('toast.ask', { text: text('tookNow', { params: { gift } }), tone: 'purple' });
      return;
    }
    const responded = isApiError(error) && error.bizCode !== null && (error.status ?? 500) < 500;
    if (responded && error.bizCode === BizCode.selfExcluded) events.emit('exclusion.ask', {});
    setFailure(responded ? wordsOf(error) : text('unknown'));
  }
  return (
    <>
      {userId === null ? (
        <Button block disabled={!alive} onClick={() => events.emit('login.ask', {})}>
          {text('login')}
        </Button>
      ) : (
        <Button block variant="primary" busy={isLoading} disabled={!alive || !begun} onClick={() => void send(userId)}>
          {text(begun ? 'take' : 'wait')}
        </Button>
      )}
      <div role="alert">{failure === null ? null : <p className={styles.failure}>{failure}</p>}</div>
    </>
  );
}
