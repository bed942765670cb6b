import { formatOdds } from '@oware/betting';
import { type MultiMakerConfig } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { Chip, ChipRow, SegmentedControl } from '@oware/ui';
import { type ReactNode } from 'react';
import { useSportsbookSportsQuery } from '../catalogue/endpoints';
import { useSportName } from '../catalogue/use-sport-name';
import { selectMakerTexts } from './texts';
import { LEGS, TIMES, type Wish } from './wish';
import styles from './multi-maker.module.css';

interface WishFormProps {
  wish: Wish;
  config: MultiMakerConfig;
  onChange(wish: Wish): void;
}

/** Inputs for sports, number of selections, time, and total odds if available. */
export function WishForm({ wish, config, onChange }: WishFormProps): ReactNode {
  const text = useSelector(selectMakerTexts);
  return (
    <>
      <SportChips wish={wish} onChange={onChange} />
      <p className={styles.label}>{text('legs')}</p>
      <SegmentedControl
        label={text('legs')}
        options={LEGS.map((count) => ({ value: String(count), label: String(count) }))}
        value={String(wish.picks)}
        onChange={(value) => onChange({ ...wish, picks: Number(value) })}
      />
      <p className={styles.label}>{text('time')}</p>
      <ChipRow label={text('time')} bleeds>
        {TIMES.map((when) => (
          <Chip key={when} pressed={wish.when === when} onClick={() => onChange({ ...wish, when })}>
            {text(`when_${when}`)}
          </Chip>
        ))}
      </ChipRow>
      {config.totalOdds === null ? null : (
        <>
          <p className={styles.label}>{text('totalOdds')}</p>
          <ChipRow label={text('totalOdds')} bleeds>
            {[null, ...config.totalOdds].map((totalOdds) => (
              <Chip
                key={totalOdds}
                pressed={wish.totalOdds === totalOdds}
                onClick={() => onChange({ ...wish, totalOdds })}
              >
                {totalOdds === null ? text('anyOdds') : text('about', { params: { odds: formatOdds(totalOdds) } })}
              </Chip>
            ))}
          </ChipRow>
        </>
      )}
    </>
  );
}

/** Sports with upcoming matches; several can be chosen. */
function SportChips({ wish, onChange }: Pick<WishFormProps, 'wish' | 'onChange'>): ReactNode {
  const text = useSelector(selectMakerTexts);
  const sportName = useSportName();
  const { data } = useSportsbookSportsQuery();
  const offered = (data?.sports ?? []).filter(({ preMatch }) => preMatch > 0);
  const toggled = (id: string): readonly string[] =>
    wish.sportIds.includes(id) ? wish.sportIds.filter((each) => each !== id) : [...wish.sportIds, id];
  return (
    <>
      <p className={styles.label}>{text('sports')}</p>
      <ChipRow label={text('sports')} bleeds>
        <Chip pressed={wish.sportIds.length === 0} onClick={() => onChange({ ...wish, sportIds: [] })}>
          {text('allSports')}
        </Chip>
        {offered.map(({ id }) => (
          <Chip
            key={id}
            pressed={wish.sportIds.includes(id)}
            onClick={() => onChange({ ...wish, sportIds: toggled(id) })}
          >
            {sportName(id)}
          </Chip>
        ))}
      </ChipRow>
    </>
  );
}
