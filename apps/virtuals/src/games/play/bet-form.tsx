import { formatCurrency, formatMoney } from '@oware/betting';
import { selectOwnLimitTexts } from '@oware/content';
import { type PreparedGame } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Card, OddsButton, Quiet, useClosed } from '@oware/ui';
import { getRoundRules } from '@oware/virtuals-engine';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useStakeLeft } from '../../service/limits-left';
import { OwnLimitLines } from '../../service/own-limits';
import { useStakeError, type StakeError } from '../../slip/stake-error';
import { StakeField } from '../../slip/stake-field';
import { getGameName, selectGamesTexts, type GamesTexts } from '../texts';
import { buildBet, type GameBet } from './build-bet';
import { type GameView } from './game-view';
import { type GamePlay } from './use-game';
import styles from './game.module.css';

interface BetFormProps {
  view: GameView;
  prepared: PreparedGame;
  /** Number of the round that the odds belong to; 0 or missing when they are the same in every round. */
  round?: number;
  game: BetGame;
  onPlay(selections: string[], stake: number): void;
  /** Replaces the form, which keeps its values, while a round is open. */
  instead?: ReactNode;
  /** Content between the outcomes and the stake. */
  children: ReactNode;
}

/** State of a game that its form needs. */
type BetGame = Pick<GamePlay, 'phase' | 'rejection' | 'stakeRejected' | 'again'>;

/**
 * Returns the selected outcomes, and a function that adds or removes one. When the runners or teams change with the next round, none are left.
 */
function usePicks({ preset = [], rules }: GameView, { mostPicks }: PreparedGame, round: number) {
  const [picks, setPicks] = useState(preset);
  const [pickedFor, setPickedFor] = useState(round);
  if (pickedFor !== round) {
    setPickedFor(round);
    if (rules.forRound) setPicks(preset);
  }
  const toggle = (id: string): void =>
    setPicks(picks.includes(id) ? picks.filter((each) => each !== id) : mostPicks === 1 ? [id] : [...picks, id]);
  return [picks, toggle] as const;
}

/**
 * Form for a bet on a game: outcomes, and a bar that stays in view with stake, possible win, and one button whose text names its action.
 */
export function BetForm({ view, prepared, round = 0, game, onPlay, instead, children }: BetFormProps): ReactNode {
  const text = useSelector(selectGamesTexts);
  const platform = usePlatform();
  const { protection } = platform;
  const loggedIn = useUserId() !== null;
  const closed = useClosed(platform, view.scope ?? 'GAMES');
  const [picks, toggle] = usePicks(view, prepared, round);
  const [typed, setTyped] = useState(formatMoney(prepared.minStake).replaceAll(',', ''));
  const state = useSyncExternalStore(
    (listener) => protection.subscribe(listener),
    () => protection.state(),
    () => protection.state(),
  );
  const left = useStakeLeft(loggedIn);
  const form = { picks, typed, loggedIn, closed, protection: state, left };
  const bet = buildBet(getRoundRules(view.rules, round), prepared, form);
  const stakeError = useStakeError(bet.action, game.stakeRejected);
  const { Chooser } = view;
  const choice = { prepared, round, picks, onToggle: toggle };
  if (instead) return instead;
  return (
    <>
      <Card as="div" className={styles.form}>
        {Chooser ? <Chooser {...choice} most={prepared.mostPicks} /> : null}
        {view.rows.length > 0 ? <Outcomes {...choice} view={view} /> : null}
        {view.hint ? <Quiet small>{view.hint}</Quiet> : null}
        <Quiet small>{view.returns ?? formatReturns(text, prepared)}</Quiet>
      </Card>
      {children}
      <div className={styles.bar}>
        <StakeField
          label={text(picks.length > 1 ? 'stakeEach' : 'stake')}
          quick={prepared.quickStakes}
          max={prepared.maxStake}
          value={typed}
          onType={setTyped}
          input={stakeError.input}
          errorIn={stakeError.errorIn}
          compact
        />
        <Quote bet={bet} maxPayout={prepared.maxPayout} />
        {game.rejection ? (
          <p id={stakeError.rejectionId} role="alert" className={styles.bad}>
            {text('refused', { params: { why: game.rejection } })}
          </p>
        ) : null}
        <PlayButton
          view={view}
          prepared={prepared}
          game={game}
          bet={bet}
          left={left}
          stakeError={stakeError}
          onPlay={() => bet.each !== null && onPlay([...picks], bet.each)}
        />
      </div>
    </>
  );
}

/** Formats the published return to player of a game. */
function formatReturns(text: GamesTexts, { outcomes }: PreparedGame): string {
  const returns = outcomes.map(({ meanReturn }) => meanReturn);
  const [min, max] = [Math.min(...returns), Math.max(...returns)];
  return min === max
    ? text('pays', { params: { percent: min } })
    : text('paysBetween', { params: { least: min, most: max } });
}

interface OutcomesProps {
  view: GameView;
  prepared: PreparedGame;
  round: number;
  picks: readonly string[];
  onToggle(outcomeId: string): void;
}

function Outcomes({ view, prepared, round, picks, onToggle }: OutcomesProps): ReactNode {
  const text = useSelector(selectGamesTexts);
  const context = getGameName(text, prepared.gameId);
  return (
    <div role="group" aria-label={text('outcomes')} className={styles.outcomes}>
      {view.rows.map(({ columns, outcomes }) => (
        <div key={outcomes.join()} className={styles.row} data-columns={columns}>
          {outcomes.map((outcomeId) => {
            const offered = prepared.outcomes.find((each) => each.outcomeId === outcomeId);
            return offered ? (
              <OddsButton
                key={outcomeId}
                label={view.label(outcomeId, round)}
                context={context}
                odds={offered.odds}
                selected={picks.includes(outcomeId)}
                onPress={() => onToggle(outcomeId)}
              />
            ) : null;
          })}
        </div>
      ))}
    </div>
  );
}

function Quote({ bet, maxPayout }: { bet: GameBet; maxPayout: number }): ReactNode {
  const text = useSelector(selectGamesTexts);
  const { currency } = usePlatform().country;
  return (
    <div>
      <p className={styles.line}>
        <span>
          {text('mayWin')}
          {bet.maxTax > 0 ? (
            <Quiet as="span" small>
              {' '}
              {text('tax', { params: { amount: formatCurrency(currency, bet.maxTax) } })}
            </Quiet>
          ) : null}
        </span>{' '}
        <strong>{bet.maxPayout > 0 ? formatCurrency(currency, bet.maxPayout) : '--'}</strong>
      </p>
      {bet.isCapped ? (
        <Quiet small role="status">
          {text('capped', { params: { amount: formatCurrency(currency, maxPayout) } })}
        </Quiet>
      ) : null}
    </div>
  );
}

interface GoldButtonProps {
  view: GameView;
  prepared: PreparedGame;
  game: BetGame;
  bet: GameBet;
  left: number | null;
  stakeError: StakeError;
  onPlay(): void;
}

function PlayButton({ view, prepared, game, bet, left, stakeError, onPlay }: GoldButtonProps): ReactNode {
  const text = useSelector(selectGamesTexts);
  const ownLimits = useSelector(selectOwnLimitTexts);
  const { country, events, protection } = usePlatform();
  const amount = (units: number) => ({ params: { amount: formatCurrency(country.currency, units) } });
  if (game.phase === 'unknown')
    return (
      <>
        <p role="alert">{text('unknown')}</p>
        <Button variant="primary" block onClick={game.again}>
          {text('again')}
        </Button>
      </>
    );
  const { action, total } = bet;
  const busy = game.phase === 'sending' || game.phase === 'moving';
  const labels = {
    play: () => text('play', amount(total)),
    tooLow: () => text('do_tooLow', amount(prepared.minStake)),
    tooHigh: () => text('do_tooHigh', amount(prepared.maxStake)),
    ownLimit: () => (left !== null && left > 0 ? text('do_tooHigh', amount(left)) : ownLimits('limitReached')),
    tooMany: () => text('do_tooMany', { params: { count: prepared.mostPicks } }),
  };
  function press(): void {
    if (busy) return;
    if (action === 'play') onPlay();
    if (action === 'login') events.emit('login.requested', {});
    if (action === 'excluded') events.emit('exclusion.requested', {});
    if (action === 'unprotected') protection.retry();
    stakeError.focusWhenWrong();
  }
  return (
    <>
      <OwnLimitLines />
      <Button
        id={stakeError.buttonId}
        variant="primary"
        block
        busy={busy}
        aria-disabled={!['play', 'login', 'excluded', 'unprotected'].includes(action) || undefined}
        onClick={press}
      >
        {action in labels ? labels[action as keyof typeof labels]() : text(`do_${action as 'login'}`)}
      </Button>
      {action === 'login' || action === 'excluded' || action === 'unprotected' ? (
        <Quiet small role="status">
          {text(action === 'excluded' && view.scope ? 'why_excludedVirtuals' : `why_${action}`)}
        </Quiet>
      ) : null}
    </>
  );
}
