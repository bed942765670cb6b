import { Link } from '@oware/platform/router';
import { useDispatch, useSelector } from '@oware/platform/store';
import { classNames, CountBadge, ErrorPanel, Icon, IconButton, VisuallyHidden } from '@oware/ui';
import { type ReactNode } from 'react';
import { accountSlice, selectBalanceHidden } from '../../common/account/account-slice';
import { useAccountAboutQuery } from '../../common/account/endpoints';
import { Drawing, type DrawingName } from '../../common/drawing';
import { useNewGifts } from '../../rewards/gifts/gift-indicator';
import { Balance } from '../../wallet/balance/balance';
import { HideButton } from '../../wallet/balance/hide-button';
import { places } from './places';
import { selectQuickViewTexts } from './texts';
import styles from './quick-view.module.css';

/** Balance and links of the quick view. */
export function QuickViewContent(): ReactNode {
  const { currentData: about, isError, isFetching, refetch } = useAccountAboutQuery();
  const text = useSelector(selectQuickViewTexts);
  const dispatch = useDispatch();
  const hasNew = useNewGifts(about?.validGiftNum);
  if (isError) return <ErrorPanel onReload={() => void refetch()} busy={isFetching} />;
  const gifts = about?.validGiftNum ?? 0;
  return (
    <div className={styles.content} aria-busy={!about || undefined}>
      {about?.showBirthdayCake ? (
        <Link to={places.birthday} replace className={styles.birthday}>
          <Drawing name="cake" />
          {text('birthday')}
        </Link>
      ) : null}
      <BalanceCard />
      <ul className={styles.tiles}>
        <Tile to={places.deposit} drawing="deposit" highlighted={about?.balance === 0}>
          {text('deposit')}
        </Tile>
        <Tile to={places.withdraw} drawing="withdraw">
          {text('withdraw')}
        </Tile>
        <Tile to={places.gifts} drawing="gift">
          {text('gifts')}
          {about ? <VisuallyHidden>{` (${gifts}${hasNew ? `, ${text('newGifts')}` : ''})`}</VisuallyHidden> : null}
          <span className={styles.count} data-new={hasNew || undefined} aria-hidden="true">
            <CountBadge count={gifts} label="" />
          </span>
        </Tile>
        <Tile to={places.service} drawing="service">
          {text('service')}
        </Tile>
      </ul>
      <button
        type="button"
        className={styles.freeze}
        onClick={() => dispatch(accountSlice.actions.sheetAsked({ name: 'flashFreeze' }))}
      >
        <Drawing name="snowflake" />
        <span className={styles.freezeText}>{text('flashFreeze')}</span>
        <span>{about ? text('flashFreezeLeft', { params: { count: about.flashFreezeRemaining } }) : '--'}</span>
      </button>
      <Link to={places.me} replace className={styles.more}>
        {text('me')}
        <Icon glyph="right" size={16} />
      </Link>
    </div>
  );
}

function BalanceCard(): ReactNode {
  const { currentData: about, isFetching, refetch } = useAccountAboutQuery();
  const hidden = useSelector(selectBalanceHidden);
  const text = useSelector(selectQuickViewTexts);
  return (
    <section className={styles.card} aria-label={text('balance')}>
      <div className={styles.line}>
        <p className={styles.label}>{text('balance')}</p>
        <HideButton />
        <IconButton icon="reload" label={text('reload')} aria-disabled={isFetching} onClick={() => void refetch()} />
      </div>
      <p className={styles.amount}>
        <Balance balance={about?.balance} hidden={hidden} />
      </p>
      <Link to={places.limits} replace className={styles.more}>
        {text('limits')}
        <Icon glyph="right" size={16} />
      </Link>
    </section>
  );
}

interface TileProps {
  to: string;
  drawing: DrawingName;
  highlighted?: boolean;
  children: ReactNode;
}

function Tile({ to, drawing, highlighted = false, children }: TileProps): ReactNode {
  return (
    <li>
      <Link
        to={to}
        replace
        data-highlighted={highlighted || undefined}
        className={classNames(styles.tile, highlighted && styles.highlighted)}
      >
        <Drawing name={drawing} />
        <span className={styles.tileText}>{children}</span>
      </Link>
    </li>
  );
}
