/** What the checks need of the machine they run on. */
export interface Machine {
  /** Root folder of the repository. */
  root: string;
  /** Environment of the commands that are run. */
  environment: Readonly<NodeJS.ProcessEnv>;
  /** Path of a command that a package brings. */
  bin(name: string): string;
  /** Path of a Chromium; installs one or ends the process when there is none. */
  chromium(): string;
}
