import { type FavouriteKey } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { IconButton } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectFavouriteTexts } from './texts';
import { useFavourites } from './use-favourites';
import styles from './favourites.module.css';

export interface FavouriteButtonProps {
  of: FavouriteKey;
  /** Name of the favourite, for screen readers. */
  name: string;
}

/** A star that adds or removes a team, a league, a match or a market as a favourite. */
export function FavouriteButton({ of, name }: FavouriteButtonProps): ReactNode {
  const text = useSelector(selectFavouriteTexts);
  const { ready, has, change, failed } = useFavourites();
  const on = has(of);
  return (
    <>
      <IconButton
        icon={on ? 'star-full' : 'star'}
        label={text('follow', { params: { name } })}
        aria-pressed={on}
        className={on ? styles.followed : styles.follow}
        disabled={!ready}
        onClick={() => change(of, !on)}
      />
      {failed ? <span role="alert">{text('followFailed')}</span> : null}
    </>
  );
}
