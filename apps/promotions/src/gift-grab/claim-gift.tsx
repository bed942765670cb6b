import { isApiError, getErrorText } from '@oware/api-client';
import { BizCode, type GiftGrab } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, getButtonClass } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { usePromotionsClaimGiftMutation } from './endpoints';
import { selectGiftGrabTexts } from './texts';
import styles from './gift-grabs.module.css';

/** The button that claims a gift in a gift grab. A failed tap can be repeated: each player gets one gift. */
export function ClaimGift({
  giftGrab,
  hasStarted,
  gift,
}: {
  giftGrab: GiftGrab;
  hasStarted: boolean;
  gift: string;
}): ReactNode {
  const text = useSelector(selectGiftGrabTexts);
  const userId = useUserId();
  const { events } = usePlatform();
  const [claim, { isLoading }] = usePromotionsClaimGiftMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const { dropId, takenAt } = giftGrab;
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
    const { error } = await claim({ userId: player, request: { dropId } });
    if (error === undefined) {
      events.emit('toast.requested', { text: text('tookNow', { params: { gift } }), tone: 'purple' });
      return;
    }
    const responded = isApiError(error) && error.bizCode !== null && (error.status ?? 500) < 500;
    if (responded && error.bizCode === BizCode.selfExcluded) events.emit('exclusion.requested', {});
    setFailure(responded ? getErrorText(error) : text('unknown'));
  }
  return (
    <>
      {userId === null ? (
        <Button block disabled={!hydrated} onClick={() => events.emit('login.requested', {})}>
          {text('login')}
        </Button>
      ) : (
        <Button
          block
          variant="primary"
          busy={isLoading}
          disabled={!hydrated || !hasStarted}
          onClick={() => void send(userId)}
        >
          {text(hasStarted ? 'take' : 'wait')}
        </Button>
      )}
      <div role="alert">{failure === null ? null : <p className={styles.failure}>{failure}</p>}</div>
    </>
  );
}
