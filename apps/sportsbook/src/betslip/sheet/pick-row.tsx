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
import { pointsOf } from '../../standing/points-of';
import { standing } from '../../standing/standing';
import { useSportWords } from '../../standing/sport-words';
import { eventPath } from '../../fixture/event-path';
import { dateAndTime, useDates } from '../../fixture/kick-off';
import { pickKey, type SlipPick } from '../pick';
import { oddsMove, oddsNow, pickTrouble, type PickNow } from '../pick-now';
import { useBetslip } from '../selectors';
import { betslipSlice } from '../slice';
import { type SlipTab } from '../tab';
import { StakeField } from './stake-field';
import { selectSlipTexts } from '../texts';
import { NamedSides } from '../../words/both-sides';
import { sidesIn, type MatchText } from '../../words/sides';
import sheetStyles from './sheet.module.css';
import styles from './pick-row.module.css';

const { actions } = betslipSlice;

export interface PickRowProps {
  pick: SlipPick;
  now: PickNow | null | undefined;
  tab: SlipTab;
  /** The gold button waits for something about this pick. */
  blocked: boolean;
  /** Id of the sentence that says what is wrong with its stake. */
  stakeError?: string | undefined;
}

/** The price now; when it moved since the pick was taken, also the one from then. Until it is known, the one from then is marked as such. */
function PickPrice({ pick, now }: { pick: SlipPick; now: PickNow | null | undefined }): ReactNode {
  const text = useSelector(selectSlipTexts);
  const move = oddsMove(pick, now);
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
        <Price odds={oddsNow(pick, now)} move={move} />
      )}
    </span>
  );
}

/** The score while the match is played, its kick-off before. */
function PickStanding({ pick, now }: { pick: SlipPick; now: PickNow | null }): ReactNode {
  const text = useSelector(selectSlipTexts);
  const words = useSportWords();
  const { country } = usePlatform();
  const dates = useDates();
  const trouble = pickTrouble(now);
  const live = now?.eventStatus === 'live';
  return (
    <span className={styles.standing}>
      {now?.eventStatus === 'notStarted' ? (
        <span className={sheetStyles.muted}>{dateAndTime(pick.startTime, country.shortName, dates)}</span>
      ) : null}
      {live ? <LiveSeed /> : null}
      {live && now.score ? (
        <strong>
          {pointsOf(now.score, 0)}-{pointsOf(now.score, 1)}
        </strong>
      ) : null}
      {live ? (
        <span className={sheetStyles.muted}>
          {standing(words, { status: 'live', score: now.score, clock: now.clock }, pick.sportId)}
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

/** The picks of a bet builder below each other, as its name joins them. */
const BuilderPicks = ({ name, lang }: LanguageName): ReactNode => (
  <strong className={styles.joined} lang={lang}>
    {name.split(' + ').map((each) => (
      <span key={each}>{each}</span>
    ))}
  </strong>
);

/** Whether a pick at these odds does not count for the bonus of a multiple. */
const isBelowBonus = (config: BetslipConfig | null, odds: Odds): boolean =>
  config?.bonus.enable === true && odds < config.bonus.qualifyingOddsLimit;

/** The market, whether it counts for the bonus, and how the match stands. */
function PickMarket({ pick, now, tab }: Pick<PickRowProps, 'pick' | 'now' | 'tab'>): ReactNode {
  const text = useSelector(selectSlipTexts);
  const { config } = useBetslip();
  const below = tab === 'multiple' && isBelowBonus(config, oddsNow(pick, now));
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

/** One pick with what changed since it was taken; on the single tab with its stake, on the system tab with its banker. */
export const PickRow = memo(function PickRow({ pick, now, tab, blocked, stakeError }: PickRowProps): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  const { bankers } = useBetslip();
  const wide = useWide();
  const key = pickKey(pick);
  const match: MatchText = (options) => text('match', options);
  const params = { outcome: pick.outcomeName, match: sidesIn(match, pick) };
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
                to={eventPath({ sportId: pick.sportId, id: pick.eventId })}
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
