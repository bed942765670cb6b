import { formatCurrency } from '@oware/betting';
import { type Birthday, type BirthdayRewardState } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Badge, Card, Quiet, type BadgeTone } from '@oware/ui';
import { type ReactNode } from 'react';
import { RewardIcon } from './reward-icon';
import { selectBirthdayTexts } from './texts';
import styles from './birthday.module.css';

const tones: Readonly<Record<BirthdayRewardState, BadgeTone>> = {
  open: 'action',
  waiting: 'neutral',
  claimed: 'success',
};

/** Text keys for the units of rewards that are not money. */
const units = { loyalty_point: 'points', flash_freeze: 'cards', jackpot_ticket: 'tickets' } as const;

/** The birthday rewards, each with its state. */
export function Rewards({ rewards }: { rewards: Birthday['rewards'] }): ReactNode {
  const text = useSelector(selectBirthdayTexts);
  const { currency } = usePlatform().country;
  return (
    <Card as="div" flush>
      <ul>
        {rewards.map(({ kind, state, amount }) => (
          <li key={kind} className={styles.reward}>
            <RewardIcon reward={kind} disabled={state === 'waiting'} />
            <div className={styles.what}>
              <p className={styles.name}>{text(`${kind}_title`)}</p>
              <Quiet>{text(`${kind}_content`)}</Quiet>
              {amount === null ? null : (
                <Quiet>
                  {kind === 'free_bet_gift'
                    ? formatCurrency(currency, amount)
                    : text(units[kind], { params: { amount } })}
                </Quiet>
              )}
              <Badge tone={tones[state]}>{text(state)}</Badge>
              {kind === 'jackpot_ticket' ? <Link to="/jackpot-perfect6">{text('toJackpot')}</Link> : null}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
