import { formatCurrency, getShownDeduction } from '@oware/betting';
import { type Currency, type PlayedGame } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button } from '@oware/ui';
import { type ReactNode } from 'react';
import { SessionLine } from '../../common/session/session-line';
import { getGameVerifyPath } from '../paths';
import { selectGamesTexts, type GamesTexts } from '../texts';
import { type GameView } from './game-view';
import { type GamePlay } from './use-game';
import { getWinSize } from './win/win-size';
import { WonText } from './win/won-text';
import styles from './game.module.css';

/** Formats the result of a round whose payout does not exceed the stake. */
function formatOutcome(text: GamesTexts, currency: Currency, { status, stake, payout }: PlayedGame): string {
  const [staked, paid] = [formatCurrency(currency, stake), formatCurrency(currency, payout)];
  if (status === 'lost') return text('lost', { params: { amount: staked } });
  return text('rowMoney', { params: { stake: staked, paid } });
}

interface ResultLineProps {
  view: Pick<GameView, 'describe'>;
  game: Pick<GamePlay, 'phase' | 'play' | 'rest'>;
}

/** The drawn result and its payout, once the animation has ended; the space is reserved before. */
export function ResultLine({ view, game }: ResultLineProps): ReactNode {
  const text = useSelector(selectGamesTexts);
  const { currency } = usePlatform().country;
  const { phase, play, rest } = game;
  const shown = phase === 'shown' ? play : null;
  const amount = (units: number) => ({ params: { amount: formatCurrency(currency, units) } });
  return (
    <div className={styles.result}>
      <p role="status" className={styles.words}>
        {shown ? (
          <>
            <strong>
              {view.describe(
                shown.drawn,
                shown.picks.map(({ outcomeId }) => outcomeId),
                shown.roundNumber,
              )}
            </strong>{' '}
            {getWinSize(shown) === null ? formatOutcome(text, currency, shown) : <WonText play={shown} />}
            {shown.tax > 0
              ? ` ${text('tax', amount(getShownDeduction(shown.payout + shown.tax, shown.payout)))}`
              : null}
          </>
        ) : phase === 'moving' || phase === 'sending' ? (
          text('playing')
        ) : null}
      </p>
      {phase === 'moving' ? (
        <Button variant="quiet" size="small" onClick={rest}>
          {text('skip')}
        </Button>
      ) : null}
      <p className={styles.visit}>
        <SessionLine held={phase === 'sending' || phase === 'moving'} />
        {shown ? <Link to={getGameVerifyPath(shown.roundId)}>{text('check')}</Link> : null}
      </p>
    </div>
  );
}
