import { formatCurrency } from '@oware/betting';
import { type CashOutOffer, type Ticket, type Units } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { useState, type ReactNode } from 'react';
import { selectCashOutTexts } from './texts';
import styles from './offer-course.module.css';

/** Number of prices that the line shows. */
const POINTS = 24;
const [WIDTH, HEIGHT] = [96, 24];

/** Adds a price to the course when it differs from the last one. */
export const addPrice = (course: readonly Units[], price: Units): readonly Units[] =>
  course.at(-1) === price ? course : [...course, price].slice(-POINTS);

/** Returns the points of a line through the prices, lowest at the bottom; a flat line in the middle for equal prices. */
export function getPoints(course: readonly Units[]): string {
  const [least, most] = [Math.min(...course), Math.max(...course)];
  const step = WIDTH / Math.max(1, course.length - 1);
  return course
    .map((price, index) => {
      const share = most === least ? 0.5 : (price - least) / (most - least);
      return `${(index * step).toFixed(1)},${(HEIGHT - 2 - share * (HEIGHT - 4)).toFixed(1)}`;
    })
    .join(' ');
}

/** The profit or loss of cashing out the whole bet now, and the course of its price since the sheet was opened. */
export function OfferCourse({ ticket, offer }: { ticket: Ticket; offer: CashOutOffer }): ReactNode {
  const { currency } = usePlatform().country;
  const text = useSelector(selectCashOutTexts);
  const [course, setCourse] = useState<readonly Units[]>([]);
  const next = addPrice(course, offer.net);
  if (next !== course) setCourse(next);
  const gain = offer.net - ticket.stake;
  const params = { amount: formatCurrency(currency, Math.abs(gain)) };
  return (
    <p className={styles.course} data-gain={gain < 0 ? 'loss' : 'profit'}>
      <strong>{text(gain < 0 ? 'lossNow' : 'profitNow', { params })}</strong>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
        {next.length > 1 ? <polyline points={getPoints(next)} /> : null}
      </svg>
    </p>
  );
}
