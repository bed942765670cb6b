import { getTierName, selectTierNames } from '@oware/content';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, getButtonClass, Card, ErrorPanel, IconButton } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectBalanceHidden } from '../../common/account/account-slice';
import { useAccountAboutQuery } from '../../common/account/endpoints';
import { AvatarPicture } from '../../profile/avatar/avatar-picture';
import { TierRing } from '../../profile/vip-tier/tier-ring';
import { Balance } from '../../wallet/balance/balance';
import { HideButton } from '../../wallet/balance/hide-button';
import { selectMeTexts } from './texts';
import styles from './me.module.css';

/** Name, tier and balance of the player who is logged in. */
export function AccountCard(): ReactNode {
  const { currentData: about, isError, isFetching, refetch } = useAccountAboutQuery();
  const hidden = useSelector(selectBalanceHidden);
  const text = useSelector(selectMeTexts);
  if (!about && isError) return <ErrorPanel onReload={() => void refetch()} busy={isFetching} />;
  const name = about?.nickname ?? text('player');
  const level = about?.tierLevel ?? 0;
  return (
    <Card aria-busy={!about || undefined}>
      <div className={styles.who}>
        <Link to="/n/me/avatar_gallery" aria-label={text('avatar')} className={styles.face}>
          <TierRing level={level} size="middle">
            <AvatarPicture about={about} size={48} name={name} />
          </TierRing>
        </Link>
        <div className={styles.names}>
          <h1 className={styles.name}>{name}</h1>
          <TierLink level={level} />
          {about ? (
            <p className={styles.label}>{text('account', { params: { number: about.accountNumber } })}</p>
          ) : null}
        </div>
      </div>
      <div className={styles.balance}>
        <p className={styles.label}>{text('balance')}</p>
        <HideButton />
        <IconButton icon="reload" label={text('reload')} aria-disabled={isFetching} onClick={() => void refetch()} />
      </div>
      <p className={styles.amount}>
        <Balance balance={about?.balance} hidden={hidden} />
      </p>
      {isError ? (
        <div role="alert" className={styles.old}>
          <p>{text('old')}</p>
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            {text('reloadNow')}
          </Button>
        </div>
      ) : null}
      <div className={styles.actions}>
        <Link to="/deposit" className={getButtonClass({ variant: 'primary' })}>
          {text('deposit')}
        </Link>
        <Link to="/withdraw" className={getButtonClass()}>
          {text('withdraw')}
        </Link>
      </div>
      <Link to="/limits" className={styles.limits}>
        {text('limits')}
      </Link>
    </Card>
  );
}

function TierLink({ level }: { level: number }): ReactNode {
  const text = useSelector(selectMeTexts);
  const names = useSelector(selectTierNames);
  return (
    <Link to="/n/me/vip_tier_guide" className={styles.tier}>
      {level > 0 ? text('tier', { params: { name: getTierName(names, level) } }) : text('tiers')}
    </Link>
  );
}
