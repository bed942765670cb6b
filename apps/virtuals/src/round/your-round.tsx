import { formatCurrency } from '@oware/betting';
import { getCountText } from '@oware/content';
import { type PreparedRound } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, getButtonClass, Card, TextField } from '@oware/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { getOpenBetsPath } from '../common/paths';
import { selectRoundTexts } from '../common/round-texts';
import { useKickOff } from './use-kick-off';
import styles from './round.module.css';

/** Stakes on the player's round, its fingerprint, and the kick-off. */
export function YourRound({ round }: { round: PreparedRound }): ReactNode {
  const text = useSelector(selectRoundTexts);
  const { currency } = usePlatform().country;
  const [seed, setSeed] = useState('');
  const { busy, failure, kickOff } = useKickOff(round.roundId);
  const open = round.tickets.filter(({ status }) => status === 'open');
  const staked = open.reduce((sum, { stake, giftStake }) => sum + stake - giftStake, 0);
  const before = useRef(open.length);
  const kickOffArea = useRef<HTMLDivElement>(null);
  // The kick-off is the next step after a bet, so it scrolls into view.
  useEffect(() => {
    if (open.length > before.current) kickOffArea.current?.scrollIntoView?.({ block: 'center' });
    before.current = open.length;
  }, [open.length]);
  if (round.round === null) return null;
  return (
    <Card aria-label={text('yourRound')} className={styles.own}>
      {open.length === 0 ? (
        <p>{text('empty')}</p>
      ) : (
        <>
          <p className={styles.staked}>
            <strong>
              {text('staked', {
                params: {
                  tickets: getCountText(text, 'tickets', open.length),
                  amount: formatCurrency(currency, staked),
                },
              })}
            </strong>{' '}
            <Link to={getOpenBetsPath(round.roundId)} className={getButtonClass({ variant: 'quiet', size: 'small' })}>
              {text('seeBets')}
            </Link>
          </p>
          <div ref={kickOffArea}>
            <Button variant="primary" block busy={busy} onClick={() => kickOff(seed)}>
              {text('kickOff')}
            </Button>
          </div>
        </>
      )}
      {failure ? (
        <p role="alert" className={styles.bad}>
          {failure}
        </p>
      ) : null}
      <Fairness seedHash={round.round.seedHash} seed={seed} onSeed={setSeed} />
    </Card>
  );
}

interface FairnessProps {
  seedHash: string;
  /** The player's own part of the seed. */
  seed: string;
  onSeed(seed: string): void;
}

/** The hash of the server's seed and a field for the player's own seed. */
function Fairness({ seedHash, seed, onSeed }: FairnessProps): ReactNode {
  const text = useSelector(selectRoundTexts);
  return (
    <details className={styles.fairness}>
      <summary>{text('fairness')}</summary>
      <p className={styles.muted}>{text('fairnessText')}</p>
      <p className={styles.muted}>{text('seedHash')}</p>
      <code className={styles.hash}>{seedHash}</code>
      <TextField
        label={text('ownSeed')}
        hint={text('ownSeedHint')}
        maxLength={64}
        value={seed}
        autoComplete="off"
        onChange={(event) => onSeed(event.currentTarget.value)}
      />
    </details>
  );
}
