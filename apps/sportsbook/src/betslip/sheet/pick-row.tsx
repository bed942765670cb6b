import { formatOdds } from '@oware/betting';
import { usePlatform } from '@oware/platform';
import { useDispatch } from '@oware/platform/store';
import { Badge, Chip, classNames, glyphs, IconButton, LiveSeed, Price, VisuallyHidden } from '@oware/ui';
import { memo, type ReactNode } from 'react';
import { dateAndTime } from '../../fixture/kick-off';
import { pickKey, type SlipPick } from '../pick';
import { oddsMove, oddsNow, pickTrouble, type PickNow } from '../pick-now';
import { useBetslip } from '../selectors';
import { betslipSlice } from '../slice';
import { type SlipTab } from '../tab';
import { StakeField } from './stake-field';
import styles from './sheet.module.css';

const { actions } = betslipSlice;

export interface PickRowProps {
  pick: SlipPick;
  now: PickNow | null | undefined;
  tab: SlipTab;
  /** The gold button waits for something about this pick. */
  blocked: boolean;
}

/** The price now; when it moved since the pick was taken, also the one from then. */
function PickPrice({ pick, now }: { pick: SlipPick; now: PickNow | null | undefined }): ReactNode {
  const move = oddsMove(pick, now);
  return (
    <span className={styles.price}>
      {move ? (
        <s className={styles.was}>
          <VisuallyHidden>was </VisuallyHidden>
          {formatOdds(pick.odds)}
        </s>
      ) : null}
      <Price odds={oddsNow(pick, now)} move={move} />
    </span>
  );
}

/** The score while the match is played, its kick-off before. */
function PickStanding({ pick, now }: { pick: SlipPick; now: PickNow | null | undefined }): ReactNode {
  const { country } = usePlatform();
  const trouble = pickTrouble(now);
  const live = now?.eventStatus === 'live';
  return (
    <span className={styles.standing}>
      {now?.eventStatus === 'notStarted' ? (
        <span className={styles.muted}>{dateAndTime(pick.startTime, country.shortName)}</span>
      ) : null}
      {live ? <LiveSeed /> : null}
      {live && now.score ? (
        <strong>
          {now.score.home}-{now.score.away}
        </strong>
      ) : null}
      {live && now.clock ? <span className={styles.muted}>{now.clock}</span> : null}
      {trouble ? (
        <Badge tone={trouble === 'closed' ? 'danger' : 'warning'}>
          {trouble === 'closed' ? 'Closed' : 'Suspended'}
        </Badge>
      ) : null}
    </span>
  );
}

/** One pick with what changed since it was taken; on the single tab with its stake, on the system tab with its banker. */
export const PickRow = memo(function PickRow({ pick, now, tab, blocked }: PickRowProps): ReactNode {
  const dispatch = useDispatch();
  const { bankers } = useBetslip();
  const key = pickKey(pick);
  const match = `${pick.home} v ${pick.away}`;
  return (
    <li className={classNames(styles.pick, blocked && styles.blocked)}>
      <div className={styles.pickWords}>
        <p className={styles.pickLine}>
          <strong>{pick.outcomeName}</strong>
          <PickPrice pick={pick} now={now} />
        </p>
        <p className={styles.muted}>{pick.marketName}</p>
        <p className={styles.pickLine}>
          <span>{match}</span>
          <PickStanding pick={pick} now={now} />
        </p>
        {tab === 'single' ? (
          <StakeField field={{ tab, key }} label={`Stake on ${pick.outcomeName}, ${match}`} small />
        ) : null}
        {tab === 'system' ? (
          <Chip
            pressed={bankers.includes(key)}
            aria-label={`Banker: ${pick.outcomeName}, ${match}`}
            onClick={() => dispatch(actions.toggleBanker(key))}
          >
            Banker
          </Chip>
        ) : null}
      </div>
      <IconButton
        icon={glyphs.close}
        label={`Remove ${pick.outcomeName}, ${match}`}
        onClick={() => dispatch(actions.removed(key))}
      />
    </li>
  );
});
