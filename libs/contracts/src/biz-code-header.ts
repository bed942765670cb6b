/**
 * Header with the biz code of rejected API calls. Edges count rejections by it, since bodies may be encrypted, and remove it.
 */
export const BIZ_CODE_HEADER = 'x-biz-code';
