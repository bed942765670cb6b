import { CDN_ORIGIN } from '@oware/config';
import { getTierName, selectTierNames } from '@oware/content';
import { type Avatar } from '@oware/contracts';
import { useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Card, ErrorPanel, FormAlert, Icon, Page, Skeleton } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useAccountAvatarsQuery, useAccountProfileQuery } from '../fields/endpoints';
import { selectProfileTexts } from '../fields/texts';
import { useSaveProfile } from '../fields/use-save-profile';
import styles from './gallery.module.css';

/** Number of placeholders while the gallery loads. */
const PLACES = 18;

/** `/n/me/avatar_gallery`: a tap selects and saves an avatar. */
export default function GalleryPage(): ReactNode {
  const text = useSelector(selectProfileTexts);
  return (
    <Page title={text('gallery')}>
      <Gallery />
    </Page>
  );
}

function Gallery(): ReactNode {
  const text = useSelector(selectProfileTexts);
  const skip = useUserId() === null;
  const { currentData: gallery, isError, isFetching, refetch } = useAccountAvatarsQuery(undefined, { skip });
  const { currentData: profile } = useAccountProfileQuery(undefined, { skip });
  const { save, failure, fieldError } = useSaveProfile('avatar');
  /** Marked immediately; reverted when the server rejects it. */
  const [tapped, setTapped] = useState<string | null>(null);
  if (!gallery && isError) return <ErrorPanel onReload={() => void refetch()} busy={isFetching} />;

  async function choose(id: string): Promise<void> {
    setTapped(id);
    const result = await save(id);
    if (result === undefined || 'wrong' in result) setTapped(null);
  }
  const chosen = tapped ?? profile?.avatar;
  return (
    <Card as="div" aria-busy={!gallery || undefined}>
      <FormAlert>{fieldError ? text(fieldError) : failure}</FormAlert>
      <ul className={styles.gallery}>
        {gallery
          ? gallery.avatars.map((avatar) => (
              <li key={avatar.id}>
                {avatar.locked ? (
                  <Locked avatar={avatar} />
                ) : (
                  <Choice
                    avatar={avatar}
                    isChosen={avatar.id === chosen}
                    isTapped={avatar.id === tapped}
                    onChoose={() => void choose(avatar.id)}
                  />
                )}
              </li>
            ))
          : Array.from({ length: PLACES }, (_, place) => (
              <li key={place}>
                <Skeleton className={styles.place} />
              </li>
            ))}
      </ul>
    </Card>
  );
}

function Choice({
  avatar: { name, path },
  isChosen,
  isTapped,
  onChoose,
}: {
  avatar: Avatar;
  isChosen: boolean;
  /** Whether it was chosen during this visit of the page. */
  isTapped: boolean;
  onChoose(): void;
}): ReactNode {
  const text = useSelector(selectProfileTexts);
  return (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={isChosen}
      data-tapped={isTapped || undefined}
      onClick={onChoose}
    >
      <img className={styles.avatar} src={CDN_ORIGIN + path} alt="" width={56} height={56} />
      {name}
      <span className={styles.mark} aria-hidden="true">
        {isChosen ? (
          <>
            <Icon glyph="check" size={16} /> {text('chosen')}
          </>
        ) : null}
      </span>
    </button>
  );
}

/** An avatar of a tier that the player has not reached. */
function Locked({ avatar: { name, path, tier = 0 } }: { avatar: Avatar }): ReactNode {
  const text = useSelector(selectProfileTexts);
  const names = useSelector(selectTierNames);
  return (
    <div className={styles.choice} data-locked>
      <img className={styles.avatar} src={CDN_ORIGIN + path} alt="" width={56} height={56} />
      {name}
      <span className={styles.mark}>{text('fromTier', { params: { name: getTierName(names, tier) } })}</span>
    </div>
  );
}
