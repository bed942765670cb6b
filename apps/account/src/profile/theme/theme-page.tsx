import { PICTURES_COOKIE, THEMES, type Theme } from '@oware/config';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Card, Page, Quiet, Switch } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { DataSaver } from './data-saver-switch';
import { FeedbackSwitches } from './feedback-switches';
import { applyPictures, hasPictures } from './pictures';
import { reportTheme } from './report-theme';
import { Shortcuts } from './shortcuts';
import { selectThemeTexts } from './texts';
import { applyTheme, getTheme } from './theme';
import styles from './theme.module.css';

const notes = { system: 'systemNote', classic: 'classicNote', light: 'lightNote' } as const satisfies Record<
  Theme,
  string
>;

/** `/n/me/theme_options`: system, classic or light, applied immediately. */
export default function ThemePage(): ReactNode {
  const platform = usePlatform();
  const text = useSelector(selectThemeTexts);
  const [chosen, setChosen] = useState<Theme>(() => getTheme(platform));
  function choose(theme: Theme): void {
    applyTheme(theme, platform);
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
              <span className={styles.text}>
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
      <FeedbackSwitches />
      <Shortcuts />
    </Page>
  );
}

/** One switch for crests and flags. */
function Pictures(): ReactNode {
  const text = useSelector(selectThemeTexts);
  const { cookies } = usePlatform();
  const [shown, setShown] = useState(() => cookies.get(PICTURES_COOKIE) !== 'off');
  // The server may hide the pictures without the cookie, when the browser saves data.
  useEffect(() => setShown(hasPictures()), []);
  return (
    <Card as="div">
      <Switch
        checked={shown}
        onChange={({ target }) => {
          applyPictures(target.checked);
          setShown(target.checked);
        }}
      >
        {text('pictures')}
        <Quiet> {text('picturesNote')}</Quiet>
      </Switch>
    </Card>
  );
}
