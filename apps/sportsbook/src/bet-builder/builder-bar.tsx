import { BUILDER_NAME, getOutcomeKey, type SportEvent } from '@oware/contracts';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Button, glyphs, IconButton, Price } from '@oware/ui';
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
  picks: readonly NamedSelection[];
  price: BuilderPrice;
  leastPicks: number;
  onRemove(pick: NamedSelection): void;
  /** Called when the bet builder is on the slip. */
  onAdded(): void;
}

/** The chosen selections with their price, and the button that adds them to the slip. */
export function BuilderBar({ event, picks, price, leastPicks, onRemove, onAdded }: BuilderBarProps): ReactNode {
  const text = useSelector(selectBuilderTexts);
  const language = useSelector(selectSlipTexts)('language');
  const dispatch = useDispatch();
  const [added, setAdded] = useState(false);
  const { picks: onSlip, maxPicks } = useBetslip();
  const { selection } = price;
  const taken = useIsSelected(selection ? getOutcomeKey(selection) : '');
  const full = onSlip.length >= maxPicks;
  const closed = !selection || taken || full;
  const add = (): void => {
    if (closed) return;
    dispatch(toggleSelection(toSlipSelection(event, selection, language)));
    setAdded(true);
    onAdded();
  };
  const said = getStatus(price, { count: picks.length, leastPicks, added, taken, full });
  return (
    <section className={styles.bar} aria-label={text('yours')}>
      <YourPicks picks={picks} onRemove={onRemove} />
      <p role="status" className={styles.said}>
        {price.rejection || (said && text(said))}
      </p>
      <div className={styles.ends}>
        {selection ? <Price odds={selection.odds} className={styles.price} /> : null}
        {price.canRetry ? <Button onClick={price.retry}>{text('again')}</Button> : null}
        <Button variant="primary" aria-disabled={closed || undefined} onClick={add}>
          {text('add')}
        </Button>
      </div>
    </section>
  );
}

type Said = Extract<BuilderKey, 'added' | 'first' | 'oneMore' | 'taken' | 'full' | 'pricing'>;

/** Returns the key of the status text beside the price; null when the price is enough. */
function getStatus(
  { isLoading }: BuilderPrice,
  slip: { count: number; leastPicks: number; added: boolean; taken: boolean; full: boolean },
): Said | null {
  if (slip.count === 0) return slip.added ? 'added' : 'first';
  if (slip.count < slip.leastPicks) return 'oneMore';
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

function YourPicks({ picks, onRemove }: Pick<BuilderBarProps, 'picks' | 'onRemove'>): ReactNode {
  const text = useSelector(selectBuilderTexts);
  if (picks.length === 0) return null;
  return (
    <ul>
      {picks.map((pick) => (
        <li key={`${pick.marketId} ${pick.specifiers} ${pick.outcomeId}`} className={styles.mine}>
          <span>
            <strong lang={pick.langs?.outcomeName}>{pick.outcomeName}</strong>{' '}
            <span className={styles.muted} lang={pick.langs?.marketName}>
              {pick.marketName}
            </span>
          </span>
          <IconButton
            icon={glyphs.close}
            label={text('remove', { params: { pick: `${pick.marketName}: ${pick.outcomeName}` } })}
            onClick={() => onRemove(pick)}
          />
        </li>
      ))}
    </ul>
  );
}
