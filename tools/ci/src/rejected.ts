/** Rejected command line or environment; the message explains what to do instead. */
export class CommandError extends Error {}
