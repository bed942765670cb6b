import { type BuilderPick } from '@oware/contracts';
import { required } from '../feed/uof/attributes';
import { readOdds } from '../feed/uof/odds';
import { readLine } from '../feed/uof/read-lines';
import { FeedReject } from '../feed/uof/reject';
import { child, children, type Element } from '../feed/uof/xml';
import { CustomBetFault, type JointPrice } from './port';

/** An outcome that the service names, and whether it can be added. */
interface Named {
  pick: BuilderPick;
  conflict: boolean;
}

/** Lowest odds of a joined price, × 10,000. */
const LEAST_ODDS = 10_100;
/** A price may return this much of the stake on average, by the service's own chance: 1, and what rounding does. */
const MOST_RETURN = 1.005;

function outcomesOf(event: Element): Named[] {
  const markets = child(event, 'markets');
  return (markets ? children(markets, 'market') : []).flatMap((market) => {
    const line = readLine(market);
    return children(market, 'outcome').map((outcome): Named => ({
      pick: { ...line, outcomeId: required(outcome, 'id') },
      conflict: outcome.attributes.conflict === 'true',
    }));
  });
}

/** The outcomes of an event in a list of selections. @throws FeedReject */
function selectionsOf(list: Element | undefined, eventId: string): Named[] {
  const events = list ? children(list, 'event') : [];
  return events.filter((event) => event.attributes.id === eventId).flatMap(outcomesOf);
}

/** `available_selections` of one event. @throws FeedReject */
export function readAvailable(root: Element, eventId: string): Named[] {
  if (root.name !== 'available_selections') throw new FeedReject('unknown_message', root.name);
  return selectionsOf(root, eventId);
}

/**
 * `calculation_response` or `filtered_calculation_response`.
 * @throws FeedReject what cannot be read, CustomBetFault `wrong_price` a price that cannot be right
 */
export function readPrice(root: Element, eventId: string): JointPrice {
  if (root.name !== 'calculation_response' && root.name !== 'filtered_calculation_response')
    throw new FeedReject('unknown_message', root.name);
  const calculation = child(root, 'calculation');
  if (!calculation) throw new FeedReject('missing_attribute', 'There is no calculation.');
  const odds = readOdds(required(calculation, 'odds'));
  const probability = Number(required(calculation, 'probability'));
  const isRight =
    odds >= LEAST_ODDS && probability > 0 && probability <= 1 && (odds / 10_000) * probability <= MOST_RETURN;
  if (!isRight) throw new CustomBetFault('wrong_price', `odds ${odds}, probability ${probability}`);
  const selections = selectionsOf(child(root, 'available_selections'), eventId);
  return { odds, probability, conflicts: selections.filter(({ conflict }) => conflict).map(({ pick }) => pick) };
}
