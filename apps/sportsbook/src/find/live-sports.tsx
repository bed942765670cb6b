import { sports } from '@oware/config';
import { Link, useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { ChipFace, ChipRow, getChipClass, SportIcon } from '@oware/ui';
import { type ReactNode } from 'react';
import { useSportsbookSportsQuery } from '../catalogue/endpoints';
import { setParams } from '../catalogue/sport-query';
import { useSportName } from '../catalogue/use-sport-name';
import { selectFindTexts } from './texts';
import styles from './find.module.css';

/** Interval at which the numbers of live events are refreshed, ms. */
const POLL_MS = 60_000;

/**
 * Sports with live events and their number; the one in the address is chosen. Links, so that they work without scripts; always in view.
 * @param end content at the right
 */
export function LiveSports({ end }: { end: ReactNode }): ReactNode {
  const text = useSelector(selectFindTexts);
  const sportName = useSportName();
  const [search] = useSearchParams();
  const { data } = useSportsbookSportsQuery(undefined, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true });
  const chosen = search.get('sport');
  const counts = new Map(data?.sports.map(({ id, live }) => [id, live]));
  const total = [...counts.values()].reduce((sum, live) => sum + live, 0);
  const chip = (key: string | null, label: string, count: number): ReactNode => (
    <Link
      key={key}
      to={`?${setParams(search, { sport: key, limit: null })}`}
      replace
      className={getChipClass()}
      aria-current={key === chosen ? 'true' : undefined}
    >
      <ChipFace>
        {key === null ? null : <SportIcon sport={key} />}
        {label} {count > 0 ? <span className={styles.count}>{count}</span> : null}
      </ChipFace>
    </Link>
  );
  const shown = sports.filter(({ id, key }) => (counts.get(id) ?? 0) > 0 || key === chosen);
  return (
    <div className={styles.sports}>
      <ChipRow label={text('liveSports')}>
        {chip(null, text('everySport'), total)}
        {shown.map(({ id, key }) => chip(key, sportName(id), counts.get(id) ?? 0))}
      </ChipRow>
      {end}
    </div>
  );
}
