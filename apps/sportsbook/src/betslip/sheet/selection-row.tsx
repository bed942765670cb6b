import { formatOdds } from '@oware/betting';
import { BUILDER_MARKET, type BetslipConfig, type Odds } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useDispatch, useSelector } from '@oware/platform/store';
import {
  Badge,
  Chip,
  classNames,
  getName,
  glyphs,
  IconButton,
  LiveSeed,
  Price,
  useWide,
  VisuallyHidden,
  type LanguageName,
} from '@oware/ui';
import { memo, type ReactNode } from 'react';
import { formatPoints } from '../../standing/points-of';
import { formatEventState } from '../../standing/standing';
import { useSportTexts } from '../../standing/sport-texts';
import { getEventPath } from '../../fixture/event-path';
import { formatDateAndTime, useDates } from '../../fixture/kick-off';
import { getSelectionKey, type SlipSelection } from '../selection';
import { getOddsMove, getCurrentOdds, getSelectionRejection, type SelectionState } from '../current-selection';
import { useBetslip } from '../selectors';
import { betslipSlice } from '../slice';
import { type SlipTab } from '../tab';
import { StakeField } from './stake-field';
import { selectSlipTexts } from '../texts';
import { NamedSides } from '../../shared-texts/both-sides';
import { formatSides, type MatchText } from '../../shared-texts/sides';
import sheetStyles from './sheet.module.css';
import styles from './selection-row.module.css';

const { actions } = betslipSlice;

export interface SelectionRowProps {
  pick: SlipSelection;
  now: SelectionState | null | undefined;
  tab: SlipTab;
  /** Whether the place-bet button is blocked because of this selection. */
  blocked: boolean;
  /** Id of the sentence that describes the error of its stake. */
  stakeError?: string | undefined;
}

/**
 * The current price; also the previous one if it changed since the selection was made. Until the current price is known, the previous one
 * is marked as such.
 */
function PickPrice({ pick, now }: { pick: SlipSelection; now: SelectionState | null | undefined }): ReactNode {
  const text = useSelector(selectSlipTexts);
  const move = getOddsMove(pick, now);
  return (
    <span className={styles.price}>
      {move ? (
        <s className={styles.was}>
          <VisuallyHidden>{text('was')} </VisuallyHidden>
          {formatOdds(pick.odds)}
        </s>
      ) : null}
      {now === undefined ? (
        <span className={styles.unconfirmed}>
          <VisuallyHidden>{text('was')} </VisuallyHidden>
          {formatOdds(pick.odds)} <span aria-hidden="true">…</span>
        </span>
      ) : (
        <Price odds={getCurrentOdds(pick, now)} move={move} />
      )}
    </span>
  );
}

/** The score during the match, the kick-off time before it. */
function PickStanding({ pick, now }: { pick: SlipSelection; now: SelectionState | null }): ReactNode {
  const text = useSelector(selectSlipTexts);
  const words = useSportTexts();
  const { country } = usePlatform();
  const dates = useDates();
  const trouble = getSelectionRejection(now);
  const live = now?.eventStatus === 'live';
  return (
    <span className={styles.standing}>
      {now?.eventStatus === 'notStarted' ? (
        <span className={sheetStyles.muted}>{formatDateAndTime(pick.startTime, country.shortName, dates)}</span>
      ) : null}
      {live ? <LiveSeed /> : null}
      {live && now.score ? (
        <strong>
          {formatPoints(now.score, 0)}-{formatPoints(now.score, 1)}
        </strong>
      ) : null}
      {live ? (
        <span className={sheetStyles.muted}>
          {formatEventState(words, { status: 'live', score: now.score, clock: now.clock }, pick.sportId)}
        </span>
      ) : null}
      {trouble ? (
        <Badge tone={trouble === 'closed' ? 'danger' : 'warning'}>
          {trouble === 'closed' ? text('closed') : text('suspended')}
        </Badge>
      ) : null}
    </span>
  );
}

/** The selections of a bet builder, one per line; its name joins them with " + ". */
const BuilderPicks = ({ name, lang }: LanguageName): ReactNode => (
  <strong className={styles.joined} lang={lang}>
    {name.split(' + ').map((each) => (
      <span key={each}>{each}</span>
    ))}
  </strong>
);

/** Whether a selection at these odds does not qualify for the bonus of a multiple. */
const isBelowBonus = (config: BetslipConfig | null, odds: Odds): boolean =>
  config?.bonus.enable === true && odds < config.bonus.qualifyingOddsLimit;

/** The market, whether it qualifies for the bonus, and the state of the match. */
function PickMarket({ pick, now, tab }: Pick<SelectionRowProps, 'pick' | 'now' | 'tab'>): ReactNode {
  const text = useSelector(selectSlipTexts);
  const { config } = useBetslip();
  const below = tab === 'multiple' && isBelowBonus(config, getCurrentOdds(pick, now));
  return (
    <p className={styles.pickMarket}>
      <span lang={pick.langs?.marketName}>{pick.marketName}</span>
      {below ? (
        <span>{text('belowBonus', { params: { odds: formatOdds(config?.bonus.qualifyingOddsLimit ?? 0) } })}</span>
      ) : null}
      {now === undefined ? null : <PickStanding pick={pick} now={now} />}
    </p>
  );
}

/**
 * One selection with the changes since it was made; on the single tab with its stake, on the system tab with its banker.
 */
export const SelectionRow = memo(function PickRow({
  pick,
  now,
  tab,
  blocked,
  stakeError,
}: SelectionRowProps): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  const { bankers } = useBetslip();
  const wide = useWide();
  const key = getSelectionKey(pick);
  const match: MatchText = (options) => text('match', options);
  const params = { outcome: pick.outcomeName, match: formatSides(match, pick) };
  return (
    <li className={classNames(styles.pick, blocked && styles.blocked)}>
      <div className={styles.pickWords}>
        <p className={styles.pickLine}>
          {pick.marketId === BUILDER_MARKET ? (
            <BuilderPicks {...getName(pick, 'outcomeName')} />
          ) : (
            <strong lang={pick.langs?.outcomeName}>{pick.outcomeName}</strong>
          )}
          <PickPrice pick={pick} now={now} />
        </p>
        <div className={styles.pickBelow}>
          <div className={styles.pickAbout}>
            <PickMarket pick={pick} now={now} tab={tab} />
            <p>
              <Link
                className={styles.pickMatch}
                to={getEventPath({ sportId: pick.sportId, id: pick.eventId })}
                replace={!wide}
                onClick={() => dispatch(actions.opened(wide))}
              >
                <NamedSides match={match} of={pick} />
              </Link>
            </p>
          </div>
          {tab === 'system' ? (
            <Chip
              pressed={bankers.includes(key)}
              aria-label={text('bankerOn', { params })}
              onClick={() => dispatch(actions.toggleBanker(key))}
            >
              {text('banker')}
            </Chip>
          ) : null}
          {tab === 'single' ? (
            <StakeField field={{ tab, key }} label={text('stakeOn', { params })} small errorIn={stakeError} />
          ) : null}
        </div>
      </div>
      <IconButton
        icon={glyphs.close}
        label={text('remove', { params })}
        onClick={() => dispatch(actions.removed(key))}
      />
    </li>
  );
});
