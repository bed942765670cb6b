/** Where the way back after an exclusion begins. */
export const RETURN_PATH = '/self-exclusion/return';
