/**
 * Header of API calls: id of the release set of the page, which determines its texts. In a separate file, since the first view must not
 * load the other release schemas.
 */
export const RELEASES_HEADER = 'x-releases';
