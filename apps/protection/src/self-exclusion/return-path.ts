/** Path of the page for returning after an exclusion. */
export const RETURN_PATH = '/self-exclusion/return';
