/**
 * Header of API calls: id of the set of releases that a page was loaded with, whose texts it gets. In a file of its own, for the first view
 * has no room for what else is said of releases.
 */
export const RELEASES_HEADER = 'x-releases';
