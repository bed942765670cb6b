import { type GameRound } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { Quiet, TextField } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectGamesTexts } from '../texts';
import styles from './game.module.css';

interface RoundFairnessProps {
  round: GameRound;
  seed: string;
  onSeed(seed: string): void;
}

/** The fingerprint of a round before its bet, and a field for the player's own seed. */
export function RoundFairness({ round, seed, onSeed }: RoundFairnessProps): ReactNode {
  const text = useSelector(selectGamesTexts);
  return (
    <details className={styles.fairness}>
      <summary>{text('fairness', { params: { number: round.roundNumber } })}</summary>
      <Quiet small>{text('fairnessText')}</Quiet>
      <Quiet small>{text('seedHash')}</Quiet>
      <code className={styles.hash}>{round.seedHash}</code>
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
