import { Button, Icon, Quiet, Sheet } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useWelcomeTexts } from './use-welcome-texts';
import styles from './welcome.module.css';

/** Steps of the tour, in order. */
const STEPS = [
  { title: 'find', text: 'findText', icon: 'search' },
  { title: 'pick', text: 'pickText', icon: 'check' },
  { title: 'slip', text: 'slipText', icon: 'slip' },
  { title: 'follow', text: 'followText', icon: 'bets' },
  { title: 'limits', text: 'limitsText', icon: 'lock' },
] as const;

/** The tour for new players: how to find a match, bet, follow the bet and set limits. Can be skipped at any step. */
export function TourSheet({ onClose }: { onClose(): void }): ReactNode {
  const { text, ready } = useWelcomeTexts();
  const [at, setAt] = useState(0);
  const step = STEPS[at] ?? STEPS[0];
  const last = at === STEPS.length - 1;
  return (
    <Sheet
      open={ready}
      onClose={onClose}
      closeOnBack={false}
      title={text(step.title)}
      headerEnd={<Quiet>{text('step', { params: { step: at + 1, steps: STEPS.length } })}</Quiet>}
      footer={
        <div className={styles.actions}>
          {at > 0 ? <Button onClick={() => setAt(at - 1)}>{text('back')}</Button> : null}
          {last ? null : <Button onClick={onClose}>{text('skip')}</Button>}
          <Button variant="primary" onClick={() => (last ? onClose() : setAt(at + 1))}>
            {text(last ? 'done' : 'next')}
          </Button>
        </div>
      }
    >
      {/* Announced when it changes. */}
      <div role="status" className={styles.step}>
        <Icon glyph={step.icon} size={48} className={styles.icon} />
        <p>{text(step.text)}</p>
      </div>
    </Sheet>
  );
}
