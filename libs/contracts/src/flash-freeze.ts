import { z } from 'zod';

/**
 * Calls of flash freeze (reference: calls): GET /promotion/freezeGift/user/isAutoUse returns a boolean,
 * GET /promotion/freezeGift/user/availableCount a number, PUT /promotion/freezeGift/user/isAutoUse?enabled= the new state.
 * All carry the user id in the header {@link USER_ID_HEADER}.
 */
export const autoUseQuery = z.object({ enabled: z.enum(['true', 'false']).transform((word) => word === 'true') });

/**
 * Header of promotion calls: id of the user of the page (reference: platform, calls; the specification does not show its name).
 */
export const USER_ID_HEADER = 'UserId';
