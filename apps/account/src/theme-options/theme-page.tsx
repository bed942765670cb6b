import { THEMES, type Theme } from '@oware/config';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Card } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { tellTheme } from '../me/tell-theme';
import { chooseTheme, themeOf } from '../me/theme';
import { selectSettingTexts } from '../settings/texts';
import page from '../profile/profile.module.css';
import styles from './theme.module.css';

const notes = { system: 'systemNote', classic: 'classicNote', light: 'lightNote' } as const satisfies Record<Theme, string>;

/** `/n/me/theme_options`: system, classic or light, shown at once. */
export default function ThemePage(): ReactNode {
  const platform = usePlatform();
  const text = useSelector(selectSettingTexts);
  const [chosen, setChosen] = useState<Theme>(() => themeOf(platform));
  function choose(theme: Theme): void {
    chooseTheme(theme, platform);
    setChosen(theme);
    tellTheme(platform);
  }
  return (
    <div className={page.page}>
      <h1 className={page.title}>{text('themeTitle')}</h1>
      <Card as="div" flush>
        <div role="radiogroup" aria-label={text('themeTitle')}>
          {THEMES.map((theme) => (
            <label key={theme} className={styles.option}>
              <span className={styles.look} data-look={theme} aria-hidden="true">
                <span className={styles.seed} />
              </span>
              <span className={styles.words}>
                {text(theme)}
                <span className={page.quiet}> {text(notes[theme])}</span>
              </span>
              <input type="radio" name="theme" value={theme} checked={theme === chosen} onChange={() => choose(theme)} className={styles.radio} />
            </label>
          ))}
        </div>
      </Card>
    </div>
  );
}
