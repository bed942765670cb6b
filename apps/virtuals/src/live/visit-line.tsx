import { countText } from '@oware/content';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { withSign } from '../kit/money';
import { selectSlip } from '../slip/slice';
import { selectLiveTexts } from './texts';
import styles from './live.module.css';

const MINUTE = 60_000;

/** Time and net result of the rounds of this visit, beside the way to the limits. */
export function VisitLine(): ReactNode {
  const text = useSelector(selectLiveTexts);
  const { country, now } = usePlatform();
  const { roundIds, net, since } = useSelector(selectSlip).visit;
  if (roundIds.length === 0 || since === null) return null;
  const minutes = Math.max(1, Math.round((now() - since) / MINUTE));
  const params = {
    rounds: countText(text, 'rounds', roundIds.length),
    minutes: countText(text, 'minutes', minutes),
    net: withSign(country.currency, net),
  };
  return (
    <p className={styles.visit}>
      {text('visit', { params })} <Link to="/limits">{text('limits')}</Link>
    </p>
  );
}
