import { PICTURES_COOKIE, THEMES, type Theme } from '@oware/config';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Card, Page, Quiet, Switch } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { DataSaver } from './data-saver-switch';
import { choosePictures, picturesShown } from './pictures';
import { reportTheme } from './report-theme';
import { Shortcuts } from './shortcuts';
import { selectThemeTexts } from './texts';
import { chooseTheme, themeOf } from './theme';
import styles from './theme.module.css';

const notes = { system: 'systemNote', classic: 'classicNote', light: 'lightNote' } as const satisfies Record<
  Theme,
  string
>;

/** `/n/me/theme_options`: system, classic or light, shown at once. */
export default function ThemePage(): ReactNode {
  const platform = usePlatform();
  const text = useSelector(selectThemeTexts);
  const [chosen, setChosen] = useState<Theme>(() => themeOf(platform));
  function choose(theme: Theme): void {
    chooseTheme(theme, platform);
    setChosen(theme);
    reportTheme(platform);
  }
  return (
    <Page title={text('themeTitle')}>
      <Card as="div" flush>
        <div role="radiogroup" aria-label={text('themeTitle')}>
          {THEMES.map((theme) => (
            <label key={theme} className={styles.option}>
              <span className={styles.look} data-look={theme} aria-hidden="true">
                <span className={styles.seed} />
              </span>
              <span className={styles.words}>
                {text(theme)}
                <Quiet as="span"> {text(notes[theme])}</Quiet>
              </span>
              <input
                type="radio"
                name="theme"
                value={theme}
                checked={theme === chosen}
                onChange={() => choose(theme)}
                className={styles.radio}
              />
            </label>
          ))}
        </div>
      </Card>
      <Pictures />
      <DataSaver />
      <Shortcuts />
    </Page>
  );
}

/** Crests, flags and pictograms, all by one switch. */
function Pictures(): ReactNode {
  const text = useSelector(selectThemeTexts);
  const { cookies } = usePlatform();
  const [shown, setShown] = useState(() => cookies.get(PICTURES_COOKIE) !== 'off');
  // A browser that saves data went without them unasked.
  useEffect(() => setShown(picturesShown()), []);
  return (
    <Card as="div">
      <Switch
        checked={shown}
        onChange={({ target }) => {
          choosePictures(target.checked);
          setShown(target.checked);
        }}
      >
        {text('pictures')}
        <Quiet> {text('picturesNote')}</Quiet>
      </Switch>
    </Card>
  );
}
