import { formatDay } from '@oware/config';
import { type Profile } from '@oware/contracts';
import { useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Card, ErrorPanel, Icon, ListItem, Page, Skeleton } from '@oware/ui';
import { type ReactNode } from 'react';
import { useAccountAboutQuery } from '../../common/account/endpoints';
import { AvatarPicture } from '../avatar/avatar-picture';
import { selectNamelessTexts } from '../avatar/texts';
import { useAccountProfileQuery } from './endpoints';
import { fieldPaths, isSetOnce, pagedFields, type PagedField } from './fields';
import { selectProfileTexts } from './texts';
import styles from './profile.module.css';

/** `/n/me/settings/profile`: the player's profile data; each line links to its page. */
export default function ProfilePage(): ReactNode {
  const text = useSelector(selectProfileTexts);
  const nameless = useSelector(selectNamelessTexts);
  const userId = useUserId();
  const {
    currentData: profile,
    isError,
    isFetching,
    refetch,
  } = useAccountProfileQuery(undefined, { skip: userId === null });
  const { currentData: about } = useAccountAboutQuery(undefined, { skip: userId === null });
  return (
    <Page title={text('title')}>
      {!profile && isError ? (
        <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
      ) : (
        <Card as="div" flush aria-busy={!profile || undefined}>
          <ul>
            <ListItem
              end={<AvatarPicture about={about} size={32} name={nameless('player')} />}
              render={(line) => <Link to="/n/me/avatar_gallery" {...line} />}
            >
              {text('avatar')}
            </ListItem>
            {pagedFields.map((field) => (
              <ListItem
                key={field}
                note={profile ? (shown(profile, field) ?? text('notSet')) : <Skeleton shape="text" />}
                end={
                  profile && isSetOnce(field) && profile.locked.includes(field) ? (
                    <span className={styles.end}>
                      <Icon glyph="lock" size={16} /> {text('lockedNote')}
                    </span>
                  ) : field === 'email' && profile && profile.email !== null ? (
                    <span className={styles.end}>
                      {text(profile.emailVerified ? 'verifiedNote' : 'unverifiedNote')}
                    </span>
                  ) : null
                }
                render={(line) => <Link to={`/n/me/settings/profile/${fieldPaths[field]}`} {...line} />}
              >
                {text(field)}
              </ListItem>
            ))}
          </ul>
        </Card>
      )}
    </Page>
  );
}

const shown = (profile: Profile, field: PagedField): string | null =>
  field === 'dateOfBirth' && profile.dateOfBirth !== null ? formatDay(profile.dateOfBirth) : profile[field];
