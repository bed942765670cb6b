import { BUILDER_NAME, getOutcomeKey, type SportEvent } from '@oware/contracts';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Button, IconButton, Price } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { type SlipSelection } from '../betslip/selection';
import { useBetslip } from '../betslip/selectors';
import { toggleSelection } from '../betslip/slice';
import { selectSlipTexts } from '../betslip/texts';
import { useIsSelected } from '../odds-cell/use-selected';
import { type NamedSelection } from './selections';
import { type BuilderKey, selectBuilderTexts } from './texts';
import { type BuilderPrice } from './use-builder-price';
import styles from './bet-builder.module.css';

interface BuilderBarProps {
  event: SportEvent;
  selections: readonly NamedSelection[];
  price: BuilderPrice;
  minSelections: number;
  onRemove(selection: NamedSelection): void;
  /** Called when the bet builder is on the slip. */
  onAdded(): void;
}

/** The chosen selections with their price, and the button that adds them to the slip. */
export function BuilderBar({ event, selections, price, minSelections, onRemove, onAdded }: BuilderBarProps): ReactNode {
  const text = useSelector(selectBuilderTexts);
  const language = useSelector(selectSlipTexts)('language');
  const dispatch = useDispatch();
  const [added, setAdded] = useState(false);
  const { picks: onSlip, maxSelections } = useBetslip();
  const { selection } = price;
  const taken = useIsSelected(selection ? getOutcomeKey(selection) : '');
  const full = onSlip.length >= maxSelections;
  const closed = !selection || taken || full;
  // A rejection is about the newest selection: the earlier ones had a price.
  const unusable = price.rejection !== null && !price.canRetry ? selections.at(-1) : undefined;
  const add = (): void => {
    if (closed) return;
    dispatch(toggleSelection(toSlipSelection(event, selection, language)));
    setAdded(true);
    onAdded();
  };
  const status = getStatus(price, { count: selections.length, minSelections, added, taken, full });
  return (
    <section className={styles.bar} aria-label={text('yours')}>
      <YourSelections selections={selections} onRemove={onRemove} />
      <p role="status" className={styles.said}>
        {price.rejection || (status && text(status))}
      </p>
      <div className={styles.ends}>
        {selection ? <Price odds={selection.odds} className={styles.price} /> : null}
        {unusable ? (
          <Button onClick={() => onRemove(unusable)}>
            {text('remove', { params: { pick: unusable.outcomeName } })}
          </Button>
        ) : null}
        {price.canRetry ? <Button onClick={price.retry}>{text('again')}</Button> : null}
        <Button variant="primary" aria-disabled={closed || undefined} onClick={add}>
          {text('add')}
        </Button>
      </div>
    </section>
  );
}

type StatusKey = Extract<BuilderKey, 'added' | 'first' | 'oneMore' | 'taken' | 'full' | 'pricing'>;

/** Returns the key of the status text beside the price; null when the price is enough. */
function getStatus(
  { isLoading }: BuilderPrice,
  slip: { count: number; minSelections: number; added: boolean; taken: boolean; full: boolean },
): StatusKey | null {
  if (slip.count === 0) return slip.added ? 'added' : 'first';
  if (slip.count < slip.minSelections) return 'oneMore';
  if (slip.taken) return 'taken';
  if (slip.full) return 'full';
  return isLoading ? 'pricing' : null;
}

/** @param language the page's language: the name of the market is always in English */
const toSlipSelection = (
  { sportId, home, away, tournament, startTime }: SportEvent,
  { name, lang, ...ref }: NonNullable<BuilderPrice['selection']>,
  language: string,
): SlipSelection => ({
  ...ref,
  sportId,
  home: home.name,
  away: away.name,
  tournament: tournament.name,
  tournamentId: tournament.id,
  startTime,
  marketName: BUILDER_NAME,
  outcomeName: name,
  langs: {
    home: home.lang,
    away: away.lang,
    marketName: language === 'en' ? undefined : 'en',
    outcomeName: lang,
  },
});

function YourSelections({ selections, onRemove }: Pick<BuilderBarProps, 'selections' | 'onRemove'>): ReactNode {
  const text = useSelector(selectBuilderTexts);
  if (selections.length === 0) return null;
  return (
    <ul>
      {selections.map((selection) => (
        <li key={`${selection.marketId} ${selection.specifiers} ${selection.outcomeId}`} className={styles.mine}>
          <span>
            <strong lang={selection.langs?.outcomeName}>{selection.outcomeName}</strong>{' '}
            <span className={styles.muted} lang={selection.langs?.marketName}>
              {selection.marketName}
            </span>
          </span>
          <IconButton
            icon="close"
            label={text('remove', { params: { pick: `${selection.marketName}: ${selection.outcomeName}` } })}
            onClick={() => onRemove(selection)}
          />
        </li>
      ))}
    </ul>
  );
}
