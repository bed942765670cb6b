import { Link, useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { ChipFace, ChipRow, getChipClass } from '@oware/ui';
import { type ReactNode } from 'react';
import { setParams } from '../catalogue/sport-query';
import { HOURS } from './queries';
import { selectFindTexts } from './texts';
import styles from './find.module.css';

/**
 * Chooses hours of the day in the address; always in view. Links, so that they work without scripts.
 * @param end content at the right
 */
export function TimeSlots({ chosen, end }: { chosen?: string | undefined; end: ReactNode }): ReactNode {
  const text = useSelector(selectFindTexts);
  const [search] = useSearchParams();
  const chip = (hours: string | undefined, label: string): ReactNode => (
    <Link
      key={label}
      to={`?${setParams(search, { hours: hours ?? null, limit: null })}`}
      replace
      className={getChipClass()}
      aria-current={hours === chosen ? 'true' : undefined}
    >
      <ChipFace>{label}</ChipFace>
    </Link>
  );
  return (
    <div className={styles.sports}>
      <ChipRow label={text('hours')}>
        {chip(undefined, text('wholeDay'))}
        {HOURS.map((hours) => chip(hours, hours.replace('-', '–')))}
      </ChipRow>
      {end}
    </div>
  );
}
