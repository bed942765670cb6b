import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Icon } from '@oware/ui';
import { type ReactNode } from 'react';
import { useAccountAboutQuery } from '../../common/account/endpoints';
import { AvatarPicture } from '../../profile/avatar/avatar-picture';
import { places } from './places';
import { selectQuickViewTexts } from './texts';
import styles from './quick-view.module.css';

/**
 * The player who is logged in: the avatar links to the account info, the name to the tier guide (reference: account).
 */
export function QuickViewPlayer(): ReactNode {
  const text = useSelector(selectQuickViewTexts);
  const { currentData: about } = useAccountAboutQuery();
  const name = about?.nickname ?? text('player');
  return (
    <div className={styles.who}>
      <Link to={places.info} replace aria-label={text('info')} className={styles.avatar}>
        <AvatarPicture about={about} size={48} name={name} />
      </Link>
      <Link to={places.tiers} replace aria-label={`${name}, ${text('tiers')}`} className={styles.name}>
        <span className={styles.text}>{name}</span>
        <Icon glyph="right" size={16} />
      </Link>
    </div>
  );
}
