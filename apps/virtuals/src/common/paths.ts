import { type VirtualMarketGroup } from '@oware/contracts';
import { SPORT_ID, SPORT_NAME } from '../service/endpoints';

/** Addresses of the section, below the country prefix (reference: virtuals). */
/** The virtual lobby. */
export const LOBBY_PATH = '/n/virtual-lobby';
export const HOME_PATH = '/instant-virtuals';
export const QUICKGAME_PATH = '/instant-virtuals/quickgame';
export const HISTORY_PATH = '/instant-virtuals/bet_history';
export const CHALLENGES_PATH = '/instant-virtuals/challenges';
export const COLLECTION_PATH = '/instant-virtuals/challenges/collection';
export const VERIFY_PATH = '/instant-virtuals/verify';

/**
 * Returns the path of one match; with the round, because matches are identified by their round.
 * @param group group of markets that the page opens with
 */
export const getEventPath = (roundId: string, eventId: string, group?: VirtualMarketGroup): string =>
  `${QUICKGAME_PATH}/${SPORT_ID}/${eventId}/detail?roundId=${roundId}${group ? `&group=${group}` : ''}`;
export const getLivePath = (roundId: string): string => `${QUICKGAME_PATH}/live/${SPORT_NAME}/${roundId}`;
export const getOpenBetsPath = (roundId: string): string => `/instant-virtuals/open-bets/${roundId}`;
export const getTicketPath = (ticketId: string): string => `/instant-virtuals/ticket-detail/${ticketId}`;
export const getVerifyPath = (roundId: string): string => `${VERIFY_PATH}?roundId=${roundId}`;
