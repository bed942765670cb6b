import { RejectedError } from '@oware/release-store';
import { parseExposition, type Exposition } from './exposition';

const TIMEOUT_MS = 5000;

/**
 * Reads the metrics of an edge.
 * @throws RejectedError when the edge does not respond, or the address is not an edge
 */
export async function readEdge(edge: URL): Promise<Exposition> {
  const address = new URL('metrics', edge.href.replace(/\/?$/, '/'));
  const text = await fetchText(address);
  let exposition: Exposition;
  try {
    exposition = parseExposition(text);
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new RejectedError(`${address} is not an edge: it serves no metrics. ${error.message}`);
    throw error;
  }
  if (!exposition.metrics.has('edge_served_total'))
    throw new RejectedError(`${address} is not an edge, or an older one: it does not report edge_served_total.`);
  return exposition;
}

async function fetchText(address: URL): Promise<string> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, {
      headers: { accept: 'text/plain;version=0.0.4' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await response.text();
  } catch (error) {
    throw new RejectedError(
      `The edge at ${address.origin} does not respond: ${getReason(error)}. Is it running, and is --edge its address?`,
    );
  }
  if (response.status === 503)
    throw new RejectedError(`The edge at ${address.origin} is starting or stopping. Try again in a few seconds.`);
  if (!response.ok)
    throw new RejectedError(
      `${address} responded with ${response.status}: the edge serves metrics on its INTERNAL_PORT; name that address with --edge.`,
    );
  return text;
}

function getReason(error: unknown): string {
  const { name, message, cause } = Object(error) as Partial<Error>;
  if (name === 'TimeoutError') return `nothing arrived within ${TIMEOUT_MS / 1000} s`;
  const { message: below, code } = Object(cause) as { message?: string; code?: string };
  return below || code || message || String(error);
}
