import { getCountText } from '@oware/content';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { formatSigned } from '../common/money';
import { selectSlip } from '../slip/slice';
import { selectLiveTexts } from './texts';
import styles from './live.module.css';

const MINUTE = 60_000;

/** Time and net result of the rounds of this visit, with a link to the limits. */
export function VisitLine(): ReactNode {
  const text = useSelector(selectLiveTexts);
  const { country, now } = usePlatform();
  const { roundIds, net, since } = useSelector(selectSlip).visit;
  if (roundIds.length === 0 || since === null) return null;
  const minutes = Math.max(1, Math.round((now() - since) / MINUTE));
  const params = {
    rounds: getCountText(text, 'rounds', roundIds.length),
    minutes: getCountText(text, 'minutes', minutes),
    net: formatSigned(country.currency, net),
  };
  return (
    <p className={styles.visit}>
      {text('visit', { params })} <Link to="/limits">{text('limits')}</Link>
    </p>
  );
}
