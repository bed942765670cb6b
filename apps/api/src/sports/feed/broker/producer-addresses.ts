import { findChild, listChildren, readXml } from '../uof/xml';

/** Path and maximum age of a producer's recoveries. */
export interface ProducerAddress {
  /** The last part of its `api_url`: `liveodds`. */
  product: string;
  /** Maximum age of a recovery, ms. */
  window: number;
}

const MINUTE = 60_000;
/** Recovery window of a producer for which the feed states none, minutes. */
const MIN_WINDOW = 180;

/**
 * Reads descriptions/producers.xml; skips inactive producers.
 * @throws RejectedMessage
 */
export function readProducerAddresses(xml: string): Map<number, ProducerAddress> {
  const found = new Map<number, ProducerAddress>();
  for (const { attributes } of listChildren(readXml(xml), 'producer')) {
    const product = /\/([\w-]+)\/?$/.exec(attributes.api_url ?? '')?.[1];
    const minutes = Number(attributes.stateful_recovery_window_in_minutes);
    if (product === undefined || attributes.active !== 'true') continue;
    found.set(Number(attributes.id), { product, window: (minutes > 0 ? minutes : MIN_WINDOW) * MINUTE });
  }
  return found;
}

/**
 * Reads the virtual host of the broker from users/whoami.xml; undefined when it is missing.
 * @throws RejectedMessage
 */
export function readVirtualHost(xml: string): string | undefined {
  const root = readXml(xml);
  return (findChild(root, 'bookmaker_details') ?? root).attributes.virtual_host;
}
