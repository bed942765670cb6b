/** Header of the API's rejections: their biz code, so that an edge can count them without reading the body, which may be encrypted. Edges remove it. */
export const BIZ_CODE_HEADER = 'x-biz-code';
