import { type LineState } from '../../catalogue/api';
import { getUnknownName } from '../../model/descriptions/descriptions';
import type { MarketDescription, VariantDescription } from '../../model/descriptions/market-description';
import type { Batch } from './batch';
import { getIdsIn, getMissing, getMarketKey, getVariantKey } from './unnamed-lines';
import type { WorkingEvent } from './working-event';

/**
 * Returns the name to show. A process that has just started may lack descriptions that named a line before, so a name is not replaced by an
 * id.
 * @param unknown name without any description
 */
const chooseName = (before: string, now: string, unknown: string): string =>
  now === unknown || getIdsIn(now).length > getIdsIn(before).length ? before : now;

/** Returns the names of a line and of its outcomes from the current descriptions. */
function findNames(
  { descriptions }: Batch,
  event: WorkingEvent['state'],
  { name, marketId, specifiers, outcomes }: LineState,
) {
  const title = descriptions.marketName(event, marketId, specifiers);
  return {
    name: chooseName(name, title, getUnknownName(marketId)),
    outcomes: [...outcomes.values()].map((outcome) => ({
      outcome,
      name: chooseName(outcome.name, descriptions.outcomeName(event, marketId, specifiers, outcome.id), outcome.id),
    })),
  };
}

/** Renames selected lines of an event by the current descriptions. */
export function renameLines(batch: Batch, event: WorkingEvent, isChosen: (line: LineState) => boolean): void {
  for (const chosen of [...event.state.lines.values()].filter(isChosen)) {
    const names = findNames(batch, event.state, chosen);
    const line = batch.getLine(event, chosen.marketId, chosen.specifiers, chosen.producer);
    if (line.name !== names.name) {
      line.name = names.name;
      event.markLine(line);
    }
    for (const { outcome, name } of names.outcomes)
      event.setOutcome(line, { ...outcome, name, jersey: batch.descriptions.getJersey(outcome.id) ?? outcome.jersey });
  }
}

/** Renames the lines that wait for one of these descriptions. */
function nameMissing(batch: Batch, keys: ReadonlySet<string>): void {
  const found = [...keys].flatMap((key) => batch.unnamed.find(key));
  // The index does not contain lines of this batch.
  for (const eventId of new Set([...found, ...batch.events.keys()])) {
    const event = batch.findEvent(eventId);
    if (event) renameLines(batch, event, (line) => getMissing(line).some((key) => keys.has(key)));
  }
}

/** Replaces the id of a player or a team by its name wherever it is shown. */
export const renameId = (batch: Batch, id: string): void => nameMissing(batch, new Set([id]));

/** Renames unnamed lines of markets and variants whose description has arrived. */
export function renameDescribed(
  batch: Batch,
  markets: readonly MarketDescription[],
  variants: readonly VariantDescription[],
): void {
  const described = markets.map(({ id, variant }) => (variant === null ? getMarketKey(id) : getVariantKey(variant)));
  nameMissing(batch, new Set([...described, ...variants.map(({ id }) => getVariantKey(id))]));
}
