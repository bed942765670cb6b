import { usePlatform, useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { glyphs, IconButton } from '@oware/ui';
import { type ReactNode } from 'react';
import { type NameArgs, useSportsbookFavouriteMutation, useSportsbookFavouritesQuery } from './endpoints';
import { selectFindTexts } from './texts';
import styles from './find.module.css';

/** Makes a team or a league a favourite, or no longer. A visitor is asked to log in first. */
export function FavouriteButton({ of: { kind, id }, name }: { of: NameArgs; name: string }): ReactNode {
  const text = useSelector(selectFindTexts);
  const { events } = usePlatform();
  const userId = useUserId();
  const { data } = useSportsbookFavouritesQuery(undefined, { skip: userId === null });
  const [change, { isLoading, isError }] = useSportsbookFavouriteMutation();
  const on = userId !== null && (data?.names.some((other) => other.kind === kind && other.id === id) ?? false);
  return (
    <>
      <IconButton
        icon={glyphs.star}
        label={text('follow', { params: { name } })}
        aria-pressed={on}
        className={on ? styles.followed : styles.follow}
        disabled={isLoading || (userId !== null && !data)}
        onClick={() => (userId === null ? events.emit('login.ask', {}) : void change({ kind, id, on: !on }))}
      />
      {isError ? <span role="alert">{text('followFailed')}</span> : null}
    </>
  );
}
