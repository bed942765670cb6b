/** Replaces the logger of the federation runtime: writes to the console without additional stack traces. */
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

const createLogger = (prefix: string): Logger => new Logger(prefix);
const logger = createLogger('[ Module Federation ]');
const bindLoggerToCompiler = (): void => undefined;

export { bindLoggerToCompiler, createLogger, logger };
// The runtime has separate loggers for builds.
export { createLogger as createInfrastructureLogger, logger as infrastructureLogger };
