import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { buttonClass, Card, ErrorPanel, glyphs, IconButton } from '@oware/ui';
import { type ReactNode } from 'react';
import { AvatarPicture } from '../avatar/avatar-picture';
import { Balance } from '../balance/balance';
import { HideButton } from '../balance/hide-button';
import { selectBalanceHidden } from '../session/account-slice';
import { useAccountAboutQuery } from '../session/endpoints';
import { TierRing } from '../vip-tier/tier-ring';
import { selectMeTexts } from './texts';
import styles from './me.module.css';

/** Who is logged in and what is on the account. */
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
          <Link to="/n/me/vip_tier_guide" className={styles.tier}>
            {level > 0 ? text('tier', { params: { level } }) : text('tiers')}
          </Link>
        </div>
      </div>
      <div className={styles.balance}>
        <p className={styles.label}>{text('balance')}</p>
        <HideButton />
        <IconButton icon={glyphs.reload} label={text('reload')} aria-disabled={isFetching} onClick={() => void refetch()} />
      </div>
      <p className={styles.amount}>
        <Balance balance={about?.balance} hidden={hidden} />
      </p>
      <div className={styles.actions}>
        <Link to="/deposit" className={buttonClass({ variant: 'primary' })}>
          {text('deposit')}
        </Link>
        <Link to="/withdraw" className={buttonClass()}>
          {text('withdraw')}
        </Link>
      </div>
    </Card>
  );
}
