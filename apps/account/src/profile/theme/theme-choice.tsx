import { THEMES, type Theme } from '@oware/config';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { SegmentedControl } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { reportTheme } from './report-theme';
import { selectThemeChoiceTexts } from './texts';
import { applyTheme, getTheme } from './theme';

/** Segmented control for the theme: system, classic or light. */
export function ThemeChoice(): ReactNode {
  const platform = usePlatform();
  const text = useSelector(selectThemeChoiceTexts);
  const [theme, setTheme] = useState<Theme>(() => getTheme(platform));
  function choose(next: Theme): void {
    applyTheme(next, platform);
    setTheme(next);
    reportTheme(platform);
  }
  return (
    <SegmentedControl
      label={text('theme')}
      options={THEMES.map((value) => ({ value, label: text(value) }))}
      value={theme}
      onChange={choose}
    />
  );
}
