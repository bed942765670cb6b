import { formatOdds, getBoostedOdds } from '@oware/betting';
import { BUILDER_MARKET, type BetslipConfig, type Odds } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useDispatch, useSelector } from '@oware/platform/store';
import {
  Badge,
  Chip,
  classNames,
  getName,
  IconButton,
  LiveSeed,
  Price,
  useWide,
  VisuallyHidden,
  type LanguageName,
} from '@oware/ui';
import { memo, type ReactNode } from 'react';
import { BoostedPrice } from '../../ticket/boosted-price';
import { formatPoints } from '../../match-state/format-points';
import { formatEventState } from '../../match-state/match-state';
import { useSportTexts } from '../../match-state/sport-texts';
import { getEventPath } from '../../fixture/event-path';
import { formatKickOff, useDates } from '../../fixture/kick-off';
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
  selection: SlipSelection;
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
function SelectionPrice({ selection, now, tab }: Pick<SelectionRowProps, 'selection' | 'now' | 'tab'>): ReactNode {
  const text = useSelector(selectSlipTexts);
  const boost = useBetslip().boosts[getSelectionKey(selection)];
  const move = getOddsMove(selection, now);
  const current = getCurrentOdds(selection, now);
  const boosted =
    boost && (tab === 'single' || (tab === 'multiple' && boost.multiples)) && getBoostedOdds(boost, current);
  if (boosted && now !== undefined) return <BoostedPrice was={current} odds={boosted} />;
  return (
    <span className={styles.price}>
      {move ? (
        <s className={styles.was}>
          <VisuallyHidden>{text('was')} </VisuallyHidden>
          {formatOdds(selection.odds)}
        </s>
      ) : null}
      {now === undefined ? (
        <span className={styles.unconfirmed}>
          <VisuallyHidden>{text('was')} </VisuallyHidden>
          {formatOdds(selection.odds)} <span aria-hidden="true">…</span>
        </span>
      ) : (
        <Price odds={current} move={move} />
      )}
    </span>
  );
}

/** The score during the match, the kick-off time before it. */
function SelectionStatus({ selection, now }: { selection: SlipSelection; now: SelectionState | null }): ReactNode {
  const text = useSelector(selectSlipTexts);
  const sportText = useSportTexts();
  const { country, now: getTime } = usePlatform();
  const dates = useDates();
  const rejection = getSelectionRejection(now);
  const live = now?.eventStatus === 'live';
  return (
    <span className={styles.standing}>
      {now?.eventStatus === 'notStarted' ? (
        <span className={sheetStyles.muted}>
          {formatKickOff(selection.startTime, getTime(), country.shortName, dates)}
        </span>
      ) : null}
      {live ? <LiveSeed /> : null}
      {live && now.score ? (
        <strong>
          {formatPoints(now.score, 0)}-{formatPoints(now.score, 1)}
        </strong>
      ) : null}
      {live ? (
        <span className={sheetStyles.muted}>
          {formatEventState(sportText, { status: 'live', score: now.score, clock: now.clock }, selection.sportId)}
        </span>
      ) : null}
      {rejection ? (
        <Badge tone={rejection === 'closed' ? 'danger' : 'warning'}>
          {rejection === 'closed' ? text('closed') : text('suspended')}
        </Badge>
      ) : null}
    </span>
  );
}

/** The selections of a bet builder, one per line; its name joins them with " + ". */
const BuilderSelections = ({ name, lang }: LanguageName): ReactNode => (
  <strong className={styles.joined} lang={lang}>
    {name.split(' + ').map((each) => (
      <span key={each}>{each}</span>
    ))}
  </strong>
);

/** The name of the outcome, or the selections of a bet builder. */
const SelectionName = ({ selection }: { selection: SlipSelection }): ReactNode =>
  selection.marketId === BUILDER_MARKET ? (
    <BuilderSelections {...getName(selection, 'outcomeName')} />
  ) : (
    <strong lang={selection.langs?.outcomeName}>{selection.outcomeName}</strong>
  );

/** Whether a selection at these odds does not qualify for the bonus of a multiple. */
const isBelowBonus = (config: BetslipConfig | null, odds: Odds): boolean =>
  config?.bonus.enable === true && odds < config.bonus.qualifyingOddsLimit;

/** The match, the market and the state of the match on one line. */
function SelectionAbout({ selection, now }: Pick<SelectionRowProps, 'selection' | 'now'>): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  const wide = useWide();
  const match: MatchText = (options) => text('match', options);
  return (
    <p className={styles.about}>
      <Link
        className={styles.match}
        to={getEventPath({ sportId: selection.sportId, id: selection.eventId })}
        replace={!wide}
        onClick={() => dispatch(actions.opened(wide))}
      >
        <NamedSides match={match} of={selection} />
      </Link>
      <span className={styles.market} lang={selection.langs?.marketName}>
        {selection.marketName}
      </span>
      {now === undefined ? null : <SelectionStatus selection={selection} now={now} />}
    </p>
  );
}

/** A note that the selection does not qualify for the bonus of the multiple. */
function BelowBonus({ selection, now, tab }: Pick<SelectionRowProps, 'selection' | 'now' | 'tab'>): ReactNode {
  const text = useSelector(selectSlipTexts);
  const { config } = useBetslip();
  if (tab !== 'multiple' || !isBelowBonus(config, getCurrentOdds(selection, now))) return null;
  const params = { odds: formatOdds(config?.bonus.qualifyingOddsLimit ?? 0) };
  return <p className={sheetStyles.muted}>{text('belowBonus', { params })}</p>;
}

/**
 * One selection with the changes since it was made; on the single tab with its stake, on the system tab with its banker.
 */
export const SelectionRow = memo(function Row({
  selection,
  now,
  tab,
  blocked,
  stakeError,
}: SelectionRowProps): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  const { bankers } = useBetslip();
  const key = getSelectionKey(selection);
  const match: MatchText = (options) => text('match', options);
  const params = { outcome: selection.outcomeName, match: formatSides(match, selection) };
  return (
    <li className={classNames(styles.pick, tab === 'single' && styles.single, blocked && styles.blocked)}>
      <div className={styles.texts}>
        <p className={styles.pickLine}>
          <SelectionName selection={selection} />
          <SelectionPrice selection={selection} now={now} tab={tab} />
        </p>
        <SelectionAbout selection={selection} now={now} />
        <BelowBonus selection={selection} now={now} tab={tab} />
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
      <IconButton
        className={styles.remove}
        icon="close"
        label={text('remove', { params })}
        onClick={() => dispatch(actions.removed(key))}
      />
    </li>
  );
});
