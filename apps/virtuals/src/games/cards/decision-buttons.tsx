import { formatCurrency } from '@oware/betting';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button } from '@oware/ui';
import { type ReactNode } from 'react';
import { type DecisionsProps } from './step-view';
import { type CardTexts, selectCardTexts } from './texts';
import styles from './step-page.module.css';

/** Texts of decisions. */
const LABELS = {
  hit: 'bj_hit',
  stand: 'bj_stand',
  double: 'bj_double',
  raise: 'stud_raise',
  fold: 'stud_fold',
} as const;

const getLabel = (text: CardTexts, decision: string): string =>
  decision in LABELS ? text(LABELS[decision as keyof typeof LABELS]) : decision;

/** A button for each decision, with the stake that it adds. */
export function DecisionButtons({ choices, busy, onDecide }: DecisionsProps): ReactNode {
  const text = useSelector(selectCardTexts);
  const { currency } = usePlatform().country;
  return (
    <div role="group" aria-label={text('decide')} className={styles.buttons}>
      {choices.map(({ decision, stake }, no) => (
        <Button
          key={decision}
          variant={no === 0 ? 'primary' : 'secondary'}
          block
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!busy) onDecide(decision);
          }}
        >
          {stake > 0
            ? text('adds', {
                params: { decision: getLabel(text, decision), amount: formatCurrency(currency, stake) },
              })
            : getLabel(text, decision)}
        </Button>
      ))}
    </div>
  );
}
