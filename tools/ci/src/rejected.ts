/** Rejected command line or environment; the message explains what to do instead. */
export class CommandRejected extends Error {}
