import { type BuilderSelection } from '@oware/contracts';
import { RejectedMessage } from '../model/rejected-message';
import { type Element, readXml } from '../feed/api';
import { CustomBetConflict, CustomBetError, type CustomBetService, type JointPrice } from './port';
import { readAvailable, readPrice } from './read-xml';
import { buildFilterSelectionsXml } from './write-xml';

/**
 * Sends one request to a custom-bet service with the feed's format.
 * @param path `custombet/…`
 * @throws CustomBetError
 */
export type CustomBetTransport = (
  method: 'GET' | 'POST',
  path: string,
  body?: string,
) => Promise<{ status: number; body: string }>;

function read<T>(body: string, reader: (root: Element) => T): T {
  try {
    return reader(readXml(body));
  } catch (error) {
    if (error instanceof RejectedMessage) throw new CustomBetError('bad_xml', error.message);
    throw error;
  }
}

const createRejection = (status: number): CustomBetError => new CustomBetError('rejected', `HTTP ${status}`);

/** A custom-bet service that speaks the feed's XML: the simulator, or a real feed's over HTTP. */
export class UofCustomBet implements CustomBetService {
  constructor(private readonly transport: CustomBetTransport) {}

  async available(eventId: string): Promise<BuilderSelection[]> {
    const path = `custombet/${encodeURIComponent(eventId)}/available_selections`;
    const { status, body } = await this.transport('GET', path);
    // The service does not know the event, or combines nothing on it.
    if (status === 404) return [];
    if (status !== 200) throw createRejection(status);
    return read(body, (root) => readAvailable(root, eventId).map(({ pick }) => pick));
  }

  async price(eventId: string, picks: readonly BuilderSelection[]): Promise<JointPrice> {
    const body = buildFilterSelectionsXml(eventId, picks);
    const reply = await this.transport('POST', 'custombet/calculate-filter', body);
    if (reply.status === 400 || reply.status === 404 || reply.status === 409)
      throw new CustomBetConflict(`HTTP ${reply.status}`);
    if (reply.status !== 200) throw createRejection(reply.status);
    return read(reply.body, (root) => readPrice(root, eventId));
  }
}
