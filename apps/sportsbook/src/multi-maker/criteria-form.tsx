import { formatOdds } from '@oware/betting';
import { type MultiMakerConfig } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { Chip, ChipRow, SegmentedControl } from '@oware/ui';
import { type ReactNode } from 'react';
import { useSportsbookSportsQuery } from '../catalogue/endpoints';
import { useSportName } from '../catalogue/use-sport-name';
import { selectMakerTexts } from './texts';
import { LEGS, TIMES, type Criteria } from './criteria';
import styles from './multi-maker.module.css';

interface CriteriaFormProps {
  criteria: Criteria;
  config: MultiMakerConfig;
  onChange(criteria: Criteria): void;
}

/** Inputs for sports, number of selections, time, and total odds if available. */
export function CriteriaForm({ criteria, config, onChange }: CriteriaFormProps): ReactNode {
  const text = useSelector(selectMakerTexts);
  return (
    <>
      <SportChips criteria={criteria} onChange={onChange} />
      <p className={styles.label}>{text('legs')}</p>
      <SegmentedControl
        label={text('legs')}
        options={LEGS.map((count) => ({ value: String(count), label: String(count) }))}
        value={String(criteria.picks)}
        onChange={(value) => onChange({ ...criteria, picks: Number(value) })}
      />
      <p className={styles.label}>{text('time')}</p>
      <ChipRow label={text('time')} bleeds>
        {TIMES.map((when) => (
          <Chip key={when} pressed={criteria.when === when} onClick={() => onChange({ ...criteria, when })}>
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
                pressed={criteria.totalOdds === totalOdds}
                onClick={() => onChange({ ...criteria, totalOdds })}
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
function SportChips({ criteria, onChange }: Pick<CriteriaFormProps, 'criteria' | 'onChange'>): ReactNode {
  const text = useSelector(selectMakerTexts);
  const sportName = useSportName();
  const { data } = useSportsbookSportsQuery();
  const offered = (data?.sports ?? []).filter(({ preMatch }) => preMatch > 0);
  const toggled = (id: string): readonly string[] =>
    criteria.sportIds.includes(id) ? criteria.sportIds.filter((each) => each !== id) : [...criteria.sportIds, id];
  return (
    <>
      <p className={styles.label}>{text('sports')}</p>
      <ChipRow label={text('sports')} bleeds>
        <Chip pressed={criteria.sportIds.length === 0} onClick={() => onChange({ ...criteria, sportIds: [] })}>
          {text('allSports')}
        </Chip>
        {offered.map(({ id }) => (
          <Chip
            key={id}
            pressed={criteria.sportIds.includes(id)}
            onClick={() => onChange({ ...criteria, sportIds: toggled(id) })}
          >
            {sportName(id)}
          </Chip>
        ))}
      </ChipRow>
    </>
  );
}
