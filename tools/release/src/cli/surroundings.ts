/** Environment of a command. */
export interface Surroundings {
  /** Folder that relative paths start from. */
  root: string;
  environment: Readonly<Record<string, string | undefined>>;
  user: string;
  now(): Date;
  /** Id of the proposals that a command makes for both countries; random otherwise. */
  proposalId?: string;
  /** Prints a line while the command is still running. */
  print?(line: string): void;
  wait?(ms: number): Promise<void>;
}
