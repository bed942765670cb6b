/** Path of the page to return after an exclusion. */
export const RETURN_PATH = '/self-exclusion/return';
