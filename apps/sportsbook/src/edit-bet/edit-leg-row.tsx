import { useSelector } from '@oware/platform/store';
import { Badge, formatPrice, IconButton, Price, VisuallyHidden } from '@oware/ui';
import { type ReactNode } from 'react';
import { type SlipSelection } from '../betslip/selection';
import { getCurrentOdds, getSelectionRejection, type SelectionState } from '../betslip/current-selection';
import { selectEditTexts } from './texts';
import { NamedSides } from '../shared-texts/both-sides';
import { formatSides, type MatchText } from '../shared-texts/sides';
import styles from './edit-bet.module.css';

export interface EditLegRowProps {
  selection: SlipSelection;
  now: SelectionState | null | undefined;
  /** Whether it is a leg of the bet: the odds of the bet are then shown before the current ones. */
  isLeg?: boolean;
  /** Whether the selection is in the new bet. */
  taken: boolean;
  onToggle(): void;
}

/** A selection that the new bet has or could have, at the current odds. */
export function EditLegRow({ selection, now, isLeg = false, taken, onToggle }: EditLegRowProps): ReactNode {
  const rejection = getSelectionRejection(now);
  const current = getCurrentOdds(selection, now);
  const text = useSelector(selectEditTexts);
  const match: MatchText = (options) => text('editMatch', options);
  return (
    <li className={styles.leg} data-taken={taken}>
      <div className={styles.words}>
        <p className={styles.line}>
          <strong lang={selection.langs?.outcomeName}>{selection.outcomeName}</strong>
          <span className={styles.prices}>
            {isLeg && current !== selection.odds ? (
              <s className={styles.muted}>
                <VisuallyHidden>{text('editOddsBefore')} </VisuallyHidden>
                {formatPrice(selection.odds)}
              </s>
            ) : null}{' '}
            <Price odds={current} />
          </span>
        </p>
        <p className={styles.muted} lang={selection.langs?.marketName}>
          {selection.marketName}
        </p>
        <p className={styles.line}>
          <span>
            <NamedSides match={match} of={selection} />
          </span>
          {rejection ? (
            <Badge tone={rejection === 'closed' ? 'danger' : 'warning'}>
              {text(rejection === 'closed' ? 'editClosed' : 'editSuspended')}
            </Badge>
          ) : null}
        </p>
      </div>
      <IconButton
        icon={taken ? 'close' : 'plus'}
        label={text(taken ? 'editRemove' : 'editAdd', {
          params: { outcome: selection.outcomeName, match: formatSides(match, selection) },
        })}
        onClick={onToggle}
      />
    </li>
  );
}
