import { type FavouriteKey } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { glyphs, IconButton } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectFavouriteTexts } from './texts';
import { useFavourites } from './use-favourites';
import styles from './favourites.module.css';

export interface FavouriteButtonProps {
  of: FavouriteKey;
  /** What is followed, for who listens. */
  name: string;
}

/** A star: makes a team, a league, a match or a market a favourite, or no longer. */
export function FavouriteButton({ of, name }: FavouriteButtonProps): ReactNode {
  const text = useSelector(selectFavouriteTexts);
  const { ready, has, change, failed } = useFavourites();
  const on = has(of);
  return (
    <>
      <IconButton
        icon={glyphs.star}
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
