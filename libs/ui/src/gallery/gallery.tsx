import { type ReactNode } from 'react';
import { themes, type Theme } from '../tokens/colors';
import { type ExampleGroup } from './example';
import { exampleGroups } from './example-groups';
import styles from './gallery.module.css';

/** Contents of a page of the gallery, from its address: `?group=button&theme=light`. */
export interface GalleryView {
  /** Name of a group; null for all. */
  group: string | null;
  /** One theme; null for all below each other. */
  theme: Theme | null;
}

/** The components of `@oware/ui` in all themes. Groups that cover the screen are shown alone, in the theme of the page. */
export function Gallery({ group, theme }: GalleryView): ReactNode {
  const chosen = exampleGroups.filter(({ name, covers }) => (group === null ? !covers : name === group));
  return (
    <>
      {group === null ? <Index /> : null}
      {chosen.map((shown) =>
        shown.covers ? (
          <div key={shown.name}>{shown.examples}</div>
        ) : (
          <InThemes key={shown.name} group={shown} shown={theme === null ? themes : [theme]} />
        ),
      )}
    </>
  );
}

const Index = (): ReactNode => (
  <nav aria-label="Components" className={styles.index}>
    <h1>Components</h1>
    <ul>
      {exampleGroups.map(({ name, covers }) => (
        <li key={name}>
          <a href={`?group=${name}`} data-covers={covers ? '' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

const InThemes = ({ group, shown }: { group: ExampleGroup; shown: readonly Theme[] }): ReactNode => (
  <section aria-label={group.name}>
    {shown.map((theme) => (
      <div key={theme} data-theme={theme} className={styles.theme}>
        <p className={styles.name}>
          {group.name}, {theme}
        </p>
        {group.examples}
      </div>
    ))}
  </section>
);
