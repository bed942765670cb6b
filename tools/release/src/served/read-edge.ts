import { Refused } from '@oware/release-store';
import { readExposition, type Exposition } from './exposition';

const TIMEOUT_MS = 5000;

/** Reads what an edge measures about itself. @throws Refused when the edge is away, or is none */
export async function readEdge(edge: URL): Promise<Exposition> {
  const address = new URL('metrics', edge.href.replace(/\/?$/, '/'));
  const text = await fetchText(address);
  let exposition: Exposition;
  try {
    exposition = readExposition(text);
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new Refused(`${address} is not an edge: it serves no metrics. ${error.message}`);
    throw error;
  }
  if (!exposition.metrics.has('edge_served_total'))
    throw new Refused(`${address} is not an edge, or one of before: it does not measure edge_served_total.`);
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
    throw new Refused(
      `The edge at ${address.origin} does not respond: ${reasonOf(error)}. Is it running, and is --edge its address?`,
    );
  }
  if (!response.ok)
    throw new Refused(
      `${address} responded with ${response.status}: metrics are served where the edge listens itself, on its INTERNAL_PORT; name that address with --edge.`,
    );
  return text;
}

function reasonOf(error: unknown): string {
  const { name, message, cause } = Object(error) as Partial<Error>;
  if (name === 'TimeoutError') return `nothing came in ${TIMEOUT_MS / 1000} s`;
  const { message: below, code } = Object(cause) as { message?: string; code?: string };
  return below || code || message || String(error);
}
