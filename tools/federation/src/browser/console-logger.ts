/** Replaces the logger of the federation runtime: writes to the console without stack traces of its own. */
class Logger {
  constructor(private readonly prefix: string) {}

  readonly warn = (...details: unknown[]): void => console.warn(this.prefix, ...details);
  readonly error = (...details: unknown[]): void => console.error(this.prefix, ...details);
  readonly log = (): void => undefined;
  readonly info = this.log;
  readonly debug = this.log;
  readonly success = this.log;
  readonly ready = this.log;
}

export const createLogger = (prefix: string): Logger => new Logger(prefix);
export const createInfrastructureLogger = createLogger;
export const infrastructureLogger = createLogger('[ Federation Runtime ]');
export const logger = infrastructureLogger;
export const bindLoggerToCompiler = (): void => undefined;
