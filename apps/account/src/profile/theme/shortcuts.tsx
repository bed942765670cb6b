import { SHORTCUTS, SHORTCUTS_KEY } from '@oware/config';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Card, Switch } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { selectThemeTexts } from './texts';
import styles from './theme.module.css';

const NAMES = {
  search: 'keySearch',
  home: 'keyHome',
  live: 'keyLive',
  slip: 'keySlip',
  bets: 'keyBets',
  me: 'keyMe',
  list: 'keyList',
} as const satisfies Record<(typeof SHORTCUTS)[number]['name'], string>;

/** The keyboard shortcuts and the switch that turns them off; shown only on devices with a keyboard. */
export function Shortcuts(): ReactNode {
  const text = useSelector(selectThemeTexts);
  const { storage } = usePlatform();
  const [on, setOn] = useState(true);
  useEffect(() => setOn(storage.getText(SHORTCUTS_KEY) !== 'off'), [storage]);
  return (
    <Card className={styles.keyboard} aria-labelledby="shortcuts">
      <h2 id="shortcuts">{text('keys')}</h2>
      <dl className={styles.keys}>
        {SHORTCUTS.map(({ key, name }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text(NAMES[name])}</dd>
          </div>
        ))}
      </dl>
      <Switch
        checked={on}
        onChange={({ target }) => {
          setOn(target.checked);
          if (target.checked) storage.remove(SHORTCUTS_KEY);
          else storage.setText(SHORTCUTS_KEY, 'off');
        }}
      >
        {text('keysOn')}
      </Switch>
    </Card>
  );
}
