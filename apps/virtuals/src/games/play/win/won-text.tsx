import { formatCurrency } from '@oware/betting';
import { type PlayedGame } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { useStill, VisuallyHidden } from '@oware/ui';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useFrames } from '../../../animation/use-frames';
import { selectGamesTexts } from '../../texts';
import { getWinSize } from './win-size';
import styles from './won-text.module.css';

/** Time in which the amount counts up by size of the win, ms. */
const COUNT_MS = [500, 900, 1300, 2000] as const;

/** Returns the shown part of an amount that counts up once within `lasts` ms. */
function useCountUp(amount: number, lasts: number): number {
  const [share, setShare] = useState(0);
  const start = useRef<number | null>(null);
  const onFrame = useCallback(() => {
    start.current ??= performance.now();
    setShare(Math.min(1, (performance.now() - start.current) / lasts));
  }, [lasts]);
  useFrames(share < 1, onFrame);
  return share < 1 ? Math.round(amount * (1 - (1 - share) ** 3)) : amount;
}

function CountedText({ payout, lasts }: { payout: number; lasts: number }): ReactNode {
  const text = useSelector(selectGamesTexts);
  const { currency } = usePlatform().country;
  const shown = useCountUp(payout, lasts);
  return text('won', { params: { amount: formatCurrency(currency, shown) } });
}

/** The text of a win, larger from 10 times the stake, whose amount counts up once. Screen readers get only the whole amount. */
export function WonText({ play }: { play: PlayedGame }): ReactNode {
  const text = useSelector(selectGamesTexts);
  const { currency } = usePlatform().country;
  const still = useStill();
  const size = getWinSize(play) ?? 0;
  const whole = text('won', { params: { amount: formatCurrency(currency, play.payout) } });
  if (still)
    return (
      <strong className={styles.won} data-size={size}>
        {whole}
      </strong>
    );
  return (
    <>
      <VisuallyHidden>{whole}</VisuallyHidden>
      <strong className={styles.won} data-size={size} aria-hidden="true">
        <CountedText key={play.roundId} payout={play.payout} lasts={COUNT_MS[size]} />
      </strong>
    </>
  );
}
