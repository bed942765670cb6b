import { CDN_ORIGIN } from '@oware/config';
import { type AccountSummary } from '@oware/contracts';
import { type ReactNode } from 'react';
import styles from './avatar.module.css';

/**
 * The avatar of a player, or the first letter of the name. Hidden from screen readers, because the name is shown next to it.
 */
export function AvatarPicture({
  about,
  size,
  name,
}: {
  about: Pick<AccountSummary, 'avatar' | 'nickname'> | undefined;
  size: 32 | 48;
  name?: string;
}): ReactNode {
  const letter = (about?.nickname ?? name ?? '').charAt(0);
  return about?.avatar ? (
    <img className={styles.avatar} src={CDN_ORIGIN + about.avatar} alt="" width={size} height={size} />
  ) : (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {letter}
    </span>
  );
}
