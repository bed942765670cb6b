import { z } from 'zod';

/**
 * Calls of flash freeze (platform §7): GET /promotion/freezeGift/user/isAutoUse answers a boolean,
 * GET /promotion/freezeGift/user/availableCount a number, PUT /promotion/freezeGift/user/isAutoUse?enabled= the new state.
 * All carry the user id in the header {@link USER_ID_HEADER}.
 */
export const autoUseQuery = z.object({ enabled: z.enum(['true', 'false']).transform((word) => word === 'true') });

/** Header of promotion calls (platform §6, §7; its name is not shown there): whose page asks. */
export const USER_ID_HEADER = 'UserId';
