import { formatOdds, getMultipleOdds } from '@oware/betting';
import { formatMoment } from '@oware/config';
import { getCountText } from '@oware/content';
import { type BookingCode, type BookingLeg, getOutcomeKey } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectSelectionCount } from '../betslip/selectors';
import { CodeLeg } from './code-leg';
import { loadCodeOntoSlip } from './load-on-slip';
import { selectCodeTexts } from './texts';
import styles from './booking-code.module.css';

/** A booking code: its selections then and now, and buttons that add them to the slip. */
export function CodeView({ code }: { code: BookingCode }): ReactNode {
  const text = useSelector(selectCodeTexts);
  const { country } = usePlatform();
  const { legs, type, loads, expiresAt } = code;
  const changed = legs.filter(({ change }) => change !== 'same').length;
  return (
    <section aria-label={text('heading', { params: { code: code.code } })} className={styles.view}>
      <h2 className={styles.heading}>{text('heading', { params: { code: code.code } })}</h2>
      <p className={styles.muted}>
        {getCountText(text, `type_${type}`, legs.length)} · {getCountText(text, 'loads', loads)} ·{' '}
        {text('until', { params: { time: formatMoment(expiresAt, country.gmtOffset) } })}
      </p>
      <p role="status" className={styles.summary}>
        {legs.every(({ now }) => now === null)
          ? text('allGone')
          : changed === 0
            ? text('unchanged')
            : getCountText(text, 'changed', changed)}
      </p>
      <ul aria-label={text('picks')}>
        {legs.map((leg) => (
          <CodeLeg key={getOutcomeKey(leg.made)} leg={leg} />
        ))}
      </ul>
      {type === 'multiple' ? <Totals legs={legs} /> : null}
      <LoadButtons code={code} />
    </section>
  );
}

/** The total odds then and now; empty when the selections cannot be combined in one multiple. */
function Totals({ legs }: { legs: readonly BookingLeg[] }): ReactNode {
  const text = useSelector(selectCodeTexts);
  const made = legs.flatMap((leg) => (leg.made.odds === null ? [] : { ...leg.made, odds: leg.made.odds }));
  // Null when some of them had no price.
  const before = made.length === legs.length ? getMultipleOdds(made) : null;
  const [then, now] = [before, getMultipleOdds(legs.flatMap((leg) => leg.now ?? []))].map((each) =>
    each === null ? null : formatOdds(each),
  );
  if (!now) return null;
  return (
    <dl className={styles.totals}>
      {!then || then === now ? null : (
        <div className={styles.line}>
          <dt>{text('totalThen')}</dt>
          <dd>{then}</dd>
        </div>
      )}
      <div className={styles.line}>
        <dt>{text('totalNow')}</dt>
        <dd>
          <strong>{now}</strong>
        </dd>
      </div>
    </dl>
  );
}

/**
 * Buttons that load the code: onto an empty slip with one tap, or with a choice to add to the current selections or replace them.
 */
function LoadButtons({ code }: { code: BookingCode }): ReactNode {
  const platform = usePlatform();
  const text = useSelector(selectCodeTexts);
  const onSlip = useSelector(selectSelectionCount);
  if (code.legs.every(({ now }) => now === null)) return null;
  return (
    <div className={styles.actions}>
      <Button variant="primary" block onClick={() => loadCodeOntoSlip(platform, code, false)}>
        {onSlip > 0 ? text('replace') : text('put')}
      </Button>
      {onSlip > 0 ? (
        <Button block onClick={() => loadCodeOntoSlip(platform, code, true)}>
          {text('add')}
        </Button>
      ) : null}
    </div>
  );
}
