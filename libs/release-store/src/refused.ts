/** What was asked for cannot be had; nothing was changed. The message says why and what to do. A command ends with the exit code. */
export class Refused extends Error {
  readonly exitCode: number = 1;
}
