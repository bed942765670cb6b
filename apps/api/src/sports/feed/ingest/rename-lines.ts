import type { LineState } from '../../catalogue/event-state';
import { getUnknownName } from '../descriptions/descriptions';
import type { MarketDescription, VariantDescription } from '../uof/message';
import type { Batch } from './batch';
import { getIdsIn, getMissing, marketKey, variantKey } from './unnamed-lines';
import type { WorkingEvent } from './working-event';

/**
 * The name to show from now on. A process that has just begun does not know all that named a line before: a name stays when nothing but an id
 * would take its place.
 * @param unknown what is shown when nothing is known
 */
const chooseName = (before: string, now: string, unknown: string): string =>
  now === unknown || getIdsIn(now).length > getIdsIn(before).length ? before : now;

/** The names of a line and of its outcomes, by their ids, as the descriptions have them now. */
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

/** Names the lines of an event that are chosen as the descriptions have them now. */
export function renameLines(batch: Batch, event: WorkingEvent, isChosen: (line: LineState) => boolean): void {
  for (const chosen of [...event.state.lines.values()].filter(isChosen)) {
    const names = findNames(batch, event.state, chosen);
    const line = batch.lineOf(event, chosen.marketId, chosen.specifiers, chosen.producer);
    if (line.name !== names.name) {
      line.name = names.name;
      event.markLine(line);
    }
    for (const { outcome, name } of names.outcomes) event.setOutcome(line, { ...outcome, name });
  }
}

/** Names the lines that wait for one of these descriptions. */
function nameMissing(batch: Batch, keys: ReadonlySet<string>): void {
  const found = [...keys].flatMap((key) => batch.unnamed.find(key));
  // Lines of this batch are not among those that were found before.
  for (const eventId of new Set([...found, ...batch.events.keys()])) {
    const event = batch.known(eventId);
    if (event) renameLines(batch, event, (line) => getMissing(line).some((key) => keys.has(key)));
  }
}

/** Replaces the id of a player or a team by its name where it is shown. */
export const renameId = (batch: Batch, id: string): void => nameMissing(batch, new Set([id]));

/** Names the lines without a name of markets and variants whose description has come. */
export function renameDescribed(
  batch: Batch,
  markets: readonly MarketDescription[],
  variants: readonly VariantDescription[],
): void {
  const described = markets.map(({ id, variant }) => (variant === null ? marketKey(id) : variantKey(variant)));
  nameMissing(batch, new Set([...described, ...variants.map(({ id }) => variantKey(id))]));
}
