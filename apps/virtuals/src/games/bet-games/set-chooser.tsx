import { useSelector } from '@oware/platform/store';
import { Chip, formatPrice, Icon, Quiet, SegmentedControl } from '@oware/ui';
import { findOutcome, getReturn, getSetId, parseSet, STUDIO_DECK, studioDraws } from '@oware/virtuals-engine';
import { useState, type ReactNode } from 'react';
import { NumberGrid } from '../balls/number-grid';
import { type ChooserProps } from '../play/game-view';
import { selectStudioTexts } from './texts';
import styles from './set-chooser.module.css';

const SIZES = ['1', '2', '3'] as const;
type Size = (typeof SIZES)[number];
/** A set of each size for its odds, which do not depend on the numbers. */
const EXAMPLE = [1, 2, 3];

/** Chooses sets of one to three numbers that must all be drawn: a set is added with its last number. */
export function SetChooser({ picks, most, onToggle }: ChooserProps): ReactNode {
  const text = useSelector(selectStudioTexts);
  const [size, setSize] = useState<Size>('1');
  const [tapped, setTapped] = useState<readonly number[]>([]);
  const isFull = picks.length >= most;
  function tap(number: number): void {
    if (tapped.includes(number)) return setTapped(tapped.filter((each) => each !== number));
    const numbers = [...tapped, number];
    if (numbers.length < Number(size)) return setTapped(numbers);
    setTapped([]);
    const outcomeId = getSetId(numbers);
    // A second tap on a single number removes it; a set that is already chosen is not removed by accident.
    if (size === '1' || !picks.includes(outcomeId)) onToggle(outcomeId);
  }
  const isChosen = (number: number): boolean => size === '1' && picks.includes(getSetId([number]));
  return (
    <section className={styles.chooser} aria-label={text('sets')}>
      <SegmentedControl
        label={text('sets')}
        options={SIZES.map((value) => ({ value, label: text(`size${value}`) }))}
        value={size}
        onChange={(value) => {
          setSize(value);
          setTapped([]);
        }}
      />
      <SizeText size={size} />
      <NumberGrid
        label={text('numbers')}
        numbers={STUDIO_DECK.balls}
        columns={9}
        isFull={isFull}
        isPressed={(number) => tapped.includes(number) || isChosen(number)}
        onTap={tap}
      />
      <p role="status" className={styles.tapped}>
        {isFull
          ? text('full', { params: { count: most } })
          : tapped.length > 0
            ? text('tapped', { params: { numbers: tapped.join(', ') } })
            : null}
      </p>
      <ChosenSets picks={picks} onRemove={onToggle} />
    </section>
  );
}

/** The rule, odds and average return of a set of this size. */
function SizeText({ size }: { size: Size }): ReactNode {
  const text = useSelector(selectStudioTexts);
  const outcome = findOutcome(studioDraws, getSetId(EXAMPLE.slice(0, Number(size))));
  const percent = outcome ? Math.round(getReturn(studioDraws, outcome) * 10_000) / 100 : 0;
  return (
    <Quiet small>
      {text(`size${size}Text`)} {text('sizePays', { params: { odds: formatPrice(outcome?.odds ?? 0), percent } })}
    </Quiet>
  );
}

/** The chosen sets, each removed by a tap. */
function ChosenSets({ picks, onRemove }: { picks: readonly string[]; onRemove(outcomeId: string): void }): ReactNode {
  const text = useSelector(selectStudioTexts);
  const sets = picks.filter((outcomeId) => parseSet(outcomeId).length > 0);
  if (sets.length === 0) return null;
  return (
    <ul aria-label={text('chosen')} className={styles.chosen}>
      {sets.map((outcomeId) => {
        const numbers = parseSet(outcomeId).join(' + ');
        const odds = formatPrice(findOutcome(studioDraws, outcomeId)?.odds ?? 0);
        return (
          <li key={outcomeId}>
            <Chip pressed aria-label={text('remove', { params: { numbers } })} onClick={() => onRemove(outcomeId)}>
              {text('chosenSet', { params: { numbers, odds } })} <Icon glyph="close" size={16} />
            </Chip>
          </li>
        );
      })}
    </ul>
  );
}
