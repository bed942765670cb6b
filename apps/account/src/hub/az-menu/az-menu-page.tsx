import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Card, Icon, ListItem, SportIcon } from '@oware/ui';
import { useMemo, type ReactNode } from 'react';
import { useAccountPromotionsOffQuery } from './endpoints';
import { UnreadCount } from '../unread/unread-count';
import { getMenuGroups, INBOX_PATH } from './menu-entries';
import { selectMenuTexts, selectSportNames } from './texts';
import styles from './az-menu.module.css';

/** `/n/az_menu`: every page and sport, in groups. */
export default function AzMenuPage(): ReactNode {
  const text = useSelector(selectMenuTexts);
  const sportName = useSelector(selectSportNames);
  const off = useAccountPromotionsOffQuery().currentData;
  const groups = useMemo(() => getMenuGroups(text, sportName, off), [text, sportName, off]);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text('title')}</h1>
      <nav aria-label={text('groups')} className={styles.jumps}>
        {groups.map(([group]) => (
          <a key={group} href={`#az-${group}`} className={styles.jump}>
            {text(group)}
          </a>
        ))}
      </nav>
      {groups.map(([group, entries]) => (
        <section key={group} id={`az-${group}`} aria-labelledby={`az-${group}-title`} className={styles.group}>
          <h2 id={`az-${group}-title`} className={styles.heading}>
            {text(group)}
          </h2>
          <Card as="div" flush>
            <ul>
              {entries.map(({ name, to, sport, icon }) => (
                <ListItem
                  key={to}
                  end={to === INBOX_PATH ? <UnreadCount /> : null}
                  start={icon ? <Icon glyph={icon} /> : <SportIcon sport={sport ?? ''} size={20} />}
                  render={(line) => <Link to={to} {...line} />}
                >
                  {name}
                </ListItem>
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  );
}
