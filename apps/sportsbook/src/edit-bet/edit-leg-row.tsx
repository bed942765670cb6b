import { useSelector } from '@oware/platform/store';
import { Badge, glyphs, IconButton, Price } from '@oware/ui';
import { type ReactNode } from 'react';
import { type SlipPick } from '../betslip/pick';
import { oddsNow, pickTrouble, type PickNow } from '../betslip/pick-now';
import { selectEditTexts } from './texts';
import { NamedSides } from '../words/both-sides';
import { sidesIn, type MatchText } from '../words/sides';
import styles from './edit-bet.module.css';

export interface EditLegRowProps {
  pick: SlipPick;
  now: PickNow | null | undefined;
  /** Whether the new bet has it. */
  taken: boolean;
  onToggle(): void;
}

/** A selection that the new bet has or could have, at the odds of now. */
export function EditLegRow({ pick, now, taken, onToggle }: EditLegRowProps): ReactNode {
  const trouble = pickTrouble(now);
  const text = useSelector(selectEditTexts);
  const match: MatchText = (options) => text('editMatch', options);
  return (
    <li className={styles.leg} data-taken={taken}>
      <div className={styles.words}>
        <p className={styles.line}>
          <strong lang={pick.langs?.outcomeName}>{pick.outcomeName}</strong>
          <Price odds={oddsNow(pick, now)} />
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
          params: { outcome: pick.outcomeName, match: sidesIn(match, pick) },
        })}
        onClick={onToggle}
      />
    </li>
  );
}
