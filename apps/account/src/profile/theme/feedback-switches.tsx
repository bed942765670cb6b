import { FEEDBACK_OFF_COOKIE, feedbackWays, parseFeedbackOff } from '@oware/config';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Card, Icon, Quiet, setFeedback, Switch, type IconName } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { selectThemeTexts } from './texts';
import styles from './theme.module.css';

const icons = { motion: 'motion', vibration: 'vibration', sound: 'sound' } as const satisfies Record<string, IconName>;

/** Switches for animation, vibration and sound in this browser. */
export function FeedbackSwitches(): ReactNode {
  const text = useSelector(selectThemeTexts);
  const { cookies } = usePlatform();
  const [off, setOff] = useState(() => parseFeedbackOff(cookies.get(FEEDBACK_OFF_COOKIE)));
  return (
    <Card as="section" aria-label={text('feedback')}>
      {feedbackWays.map((way) => (
        <Switch
          key={way}
          checked={!off.includes(way)}
          onChange={({ target }) => {
            setFeedback(way, target.checked);
            setOff((before) => (target.checked ? before.filter((other) => other !== way) : [...before, way]));
          }}
        >
          <span className={styles.way}>
            <Icon glyph={icons[way]} />
            <span>
              {text(way)}
              <Quiet> {text(`${way}Note`)}</Quiet>
            </span>
          </span>
        </Switch>
      ))}
    </Card>
  );
}
