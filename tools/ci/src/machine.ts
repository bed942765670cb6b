/** The machine on which the checks run. */
export interface Machine {
  /** Root folder of the repository. */
  root: string;
  /** Environment of the commands that are run. */
  environment: Readonly<NodeJS.ProcessEnv>;
  /** Returns the path of a command from a package. */
  bin(name: string): string;
  /** Returns the path of a Chromium; installs one if there is none, or exits the process. */
  chromium(): string;
}
