import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Card, glyphs, Icon, ListItem, SportIcon } from '@oware/ui';
import { type ReactNode } from 'react';
import { menuByLetter } from './menu-entries';
import { selectMenuTexts } from './texts';
import styles from './az-menu.module.css';

const letters = menuByLetter();

/** `/n/az_menu`: every sport and page by its first letter. */
export default function AzMenuPage(): ReactNode {
  const text = useSelector(selectMenuTexts);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text('title')}</h1>
      <nav aria-label={text('letters')} className={styles.letters}>
        {letters.map(([letter]) => (
          <a key={letter} href={`#az-${letter}`} className={styles.letter}>
            {letter}
          </a>
        ))}
      </nav>
      {letters.map(([letter, entries]) => (
        <section key={letter} id={`az-${letter}`} aria-labelledby={`az-${letter}-title`} className={styles.group}>
          <h2 id={`az-${letter}-title`} className={styles.heading}>
            {letter}
          </h2>
          <Card as="div" flush>
            <ul>
              {entries.map(({ name, to, sport }) => (
                <ListItem
                  key={to}
                  start={sport ? <SportIcon sport={sport} size={20} /> : <Icon glyph={glyphs.seed} />}
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
