import { formatCurrency } from '@oware/betting';
import { CDN_ORIGIN } from '@oware/config';
import { type TierBenefits } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { selectTierTexts } from './texts';
import styles from './tier.module.css';

/** The benefits of a tier, one per line. */
export function TierBenefitList({ benefits }: { benefits: TierBenefits }): ReactNode {
  const text = useSelector(selectTierTexts);
  const { currency } = usePlatform().country;
  const { freeBet, birthdayExtra, reviewFirst, avatars } = benefits;
  const money = (units: number): string => formatCurrency(currency, units);
  return (
    <ul className={styles.benefits}>
      {freeBet > 0 ? <li>{text('freeBet', { params: { amount: money(freeBet) } })}</li> : null}
      {birthdayExtra > 0 ? <li>{text('birthday', { params: { amount: money(birthdayExtra) } })}</li> : null}
      {reviewFirst ? <li>{text('review')}</li> : null}
      {avatars.map(({ id, name, path }) => (
        <li key={id}>
          {text('avatar', { params: { name } })}
          <img className={styles.avatar} src={CDN_ORIGIN + path} alt="" width={32} height={32} loading="lazy" />
        </li>
      ))}
    </ul>
  );
}
