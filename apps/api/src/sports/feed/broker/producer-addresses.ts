import { child, children, readXml } from '../uof/xml';

/** Where a producer's recoveries are asked for, and how far back they go. */
export interface ProducerAddress {
  /** The last part of its `api_url`: `liveodds`. */
  product: string;
  /** ms. */
  window: number;
}

const MINUTE = 60_000;
/** What a recovery reaches back when the feed does not say, in minutes. */
const SHORTEST_WINDOW = 180;

/** Reads descriptions/producers.xml; producers that are not active are left out. @throws FeedReject */
export function readProducerAddresses(xml: string): Map<number, ProducerAddress> {
  const found = new Map<number, ProducerAddress>();
  for (const { attributes } of children(readXml(xml), 'producer')) {
    const product = /\/([\w-]+)\/?$/.exec(attributes.api_url ?? '')?.[1];
    const minutes = Number(attributes.stateful_recovery_window_in_minutes);
    if (product === undefined || attributes.active !== 'true') continue;
    found.set(Number(attributes.id), { product, window: (minutes > 0 ? minutes : SHORTEST_WINDOW) * MINUTE });
  }
  return found;
}

/** The virtual host of the broker from users/whoami.xml; undefined when it does not say. @throws FeedReject */
export function readVirtualHost(xml: string): string | undefined {
  const root = readXml(xml);
  return (child(root, 'bookmaker_details') ?? root).attributes.virtual_host;
}
