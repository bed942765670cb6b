import { type BuilderSelection } from '@oware/contracts';
import { type Element, findChild, getRequired, listChildren, readLine, readOdds } from '../feed/api';
import { RejectedMessage } from '../model/rejected-message';
import { CustomBetError, type JointPrice } from './port';

/** An outcome in a response of the service, and whether it conflicts with the selections. */
interface Named {
  pick: BuilderSelection;
  conflict: boolean;
}

/** Lowest odds of a combined price, × 10,000. */
const MIN_ODDS = 10_100;
/** Maximum average return of a price by the service's own probability: 1, with a margin for rounding. */
const MAX_RETURN = 1.005;

function readOutcomes(event: Element): Named[] {
  const markets = findChild(event, 'markets');
  return (markets ? listChildren(markets, 'market') : []).flatMap((market) => {
    const line = readLine(market);
    return listChildren(market, 'outcome').map((outcome): Named => ({
      pick: { ...line, outcomeId: getRequired(outcome, 'id') },
      conflict: outcome.attributes.conflict === 'true',
    }));
  });
}

/**
 * Reads the outcomes of an event from a list of selections.
 * @throws RejectedMessage
 */
function readSelections(list: Element | undefined, eventId: string): Named[] {
  const events = list ? listChildren(list, 'event') : [];
  return events.filter((event) => event.attributes.id === eventId).flatMap(readOutcomes);
}

/**
 * Reads the `available_selections` of one event.
 * @throws RejectedMessage
 */
export function readAvailable(root: Element, eventId: string): Named[] {
  if (root.name !== 'available_selections') throw new RejectedMessage('unknown_message', root.name);
  return readSelections(root, eventId);
}

/**
 * Reads a `calculation_response` or `filtered_calculation_response`.
 * @throws RejectedMessage for unreadable XML, CustomBetError `wrong_price` for an implausible price
 */
export function readPrice(root: Element, eventId: string): JointPrice {
  if (root.name !== 'calculation_response' && root.name !== 'filtered_calculation_response')
    throw new RejectedMessage('unknown_message', root.name);
  const calculation = findChild(root, 'calculation');
  if (!calculation) throw new RejectedMessage('missing_attribute', 'There is no calculation.');
  const odds = readOdds(getRequired(calculation, 'odds'));
  const probability = Number(getRequired(calculation, 'probability'));
  const isRight =
    odds >= MIN_ODDS && probability > 0 && probability <= 1 && (odds / 10_000) * probability <= MAX_RETURN;
  if (!isRight) throw new CustomBetError('wrong_price', `odds ${odds}, probability ${probability}`);
  const selections = readSelections(findChild(root, 'available_selections'), eventId);
  return { odds, probability, conflicts: selections.filter(({ conflict }) => conflict).map(({ pick }) => pick) };
}
