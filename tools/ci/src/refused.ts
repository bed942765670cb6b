/** Why the command does nothing, in a sentence that says what to do instead. */
export class Refused extends Error {}
