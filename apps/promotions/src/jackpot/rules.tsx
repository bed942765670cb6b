import { JACKPOT_MATCHES, JACKPOT_MAX_VOID } from '@oware/betting';
import {
  jackpotConfig,
  JACKPOT_MAX_ENTRIES,
  JACKPOT_OPEN_MS,
  JACKPOT_WAITS_MS,
  parseCountry,
  DEFAULT_COUNTRY,
} from '@oware/config';
import { getCountText, selectOwnLimitTexts } from '@oware/content';
import { type JackpotShares } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Card } from '@oware/ui';
import { type ReactNode } from 'react';
import { useMoney } from './round-head';
import { selectJackpotTexts } from './texts';
import styles from './jackpot.module.css';

const toPercent = (share: number): number => share / 100;

/**
 * The rules, with the numbers of the round.
 * @param taxRate in parts of 10,000
 * @param shares defaults to those in the code, as does `openFor`
 */
export function Rules({
  taxRate,
  shares,
  openFor = JACKPOT_OPEN_MS,
}: {
  taxRate: number | null;
  shares?: JackpotShares | undefined;
  /** ms */
  openFor?: number | undefined;
}): ReactNode {
  const text = useSelector(selectJackpotTexts);
  const ownLimits = useSelector(selectOwnLimitTexts);
  const money = useMoney();
  const { shortName } = usePlatform().country;
  const { price, poolShare, consolation } = shares ?? jackpotConfig[parseCountry(shortName) ?? DEFAULT_COUNTRY];
  const getShare = (hits: number): number => toPercent(consolation.find((rank) => rank.hits === hits)?.share ?? 0);
  const minutes = Math.round(openFor / 60_000);
  const time = minutes % 60 === 0 ? getCountText(text, 'hours', minutes / 60) : getCountText(text, 'minutes', minutes);
  return (
    <Card aria-labelledby="jackpot-rules">
      <h2 id="jackpot-rules" className={styles.heading}>
        {text('rules')}
      </h2>
      <ul className={styles.rules}>
        <li>{text('rule_pick', { params: { matches: JACKPOT_MATCHES, price: money(price) } })}</li>
        <li>{text('rule_close', { params: { most: JACKPOT_MAX_ENTRIES } })}</li>
        <li>{text('rule_next', { params: { time } })}</li>
        <li>
          {text('rule_pool', { params: { pool: toPercent(poolShare), second: getShare(5), third: getShare(4) } })}
        </li>
        <li>{text('rule_tie')}</li>
        <li>{text('rule_house')}</li>
        <li>{text('rule_void', { params: { hours: JACKPOT_WAITS_MS / 3_600_000, void: JACKPOT_MAX_VOID } })}</li>
        <li>{text('rule_final')}</li>
        {taxRate ? <li>{text('rule_tax', { params: { tax: toPercent(taxRate) } })}</li> : null}
      </ul>
      <p className={styles.quiet}>
        {text('care')} <Link to="/limits">{ownLimits('limits')}</Link>
      </p>
    </Card>
  );
}
