import { useSelector } from '@oware/platform/store';
import { Badge, glyphs, IconButton, Price } from '@oware/ui';
import { type ReactNode } from 'react';
import { type SlipSelection } from '../betslip/selection';
import { getCurrentOdds, getSelectionRejection, type SelectionState } from '../betslip/current-selection';
import { selectEditTexts } from './texts';
import { NamedSides } from '../shared-texts/both-sides';
import { formatSides, type MatchText } from '../shared-texts/sides';
import styles from './edit-bet.module.css';

export interface EditLegRowProps {
  pick: SlipSelection;
  now: SelectionState | null | undefined;
  /** Whether the selection is in the new bet. */
  taken: boolean;
  onToggle(): void;
}

/** A selection that the new bet has or could have, at the current odds. */
export function EditLegRow({ pick, now, taken, onToggle }: EditLegRowProps): ReactNode {
  const trouble = getSelectionRejection(now);
  const text = useSelector(selectEditTexts);
  const match: MatchText = (options) => text('editMatch', options);
  return (
    <li className={styles.leg} data-taken={taken}>
      <div className={styles.words}>
        <p className={styles.line}>
          <strong lang={pick.langs?.outcomeName}>{pick.outcomeName}</strong>
          <Price odds={getCurrentOdds(pick, now)} />
        </p>
        <p className={styles.muted} lang={pick.langs?.marketName}>
          {pick.marketName}
        </p>
        <p className={styles.line}>
          <span>
            <NamedSides match={match} of={pick} />
          </span>
          {trouble ? (
            <Badge tone={trouble === 'closed' ? 'danger' : 'warning'}>
              {text(trouble === 'closed' ? 'editClosed' : 'editSuspended')}
            </Badge>
          ) : null}
        </p>
      </div>
      <IconButton
        icon={taken ? glyphs.close : glyphs.plus}
        label={text(taken ? 'editRemove' : 'editAdd', {
          params: { outcome: pick.outcomeName, match: formatSides(match, pick) },
        })}
        onClick={onToggle}
      />
    </li>
  );
}
