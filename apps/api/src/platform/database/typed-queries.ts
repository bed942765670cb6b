import { DrizzleQueryError } from 'drizzle-orm';
import { type Drizzle } from './database';

/** What Drizzle's session does for each query; it is not part of its types. */
interface Session {
  prepareQuery(...args: unknown[]): { execute(...args: unknown[]): Promise<unknown> };
}

/**
 * Lets typed queries fail as written ones do: with the database's own error, whose code callers look at. Drizzle puts it
 * into one whose message has all parameters, which must not reach a log.
 */
export function withOwnErrors(drizzle: Drizzle): Drizzle {
  const session = drizzle._.session as unknown as Session;
  const prepareQuery = session.prepareQuery.bind(session);
  session.prepareQuery = (...args) => {
    const query = prepareQuery(...args);
    const execute = query.execute.bind(query);
    query.execute = (...values) =>
      execute(...values).catch((error: unknown) => {
        throw error instanceof DrizzleQueryError && error.cause !== undefined ? error.cause : error;
      });
    return query;
  };
  return drizzle;
}

/** The first row, if there is one. */
export const first = async <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | undefined> => (await rows)[0];

/** Whether there is a row: one that was found, or one that was changed and given back. */
export const found = async (rows: PromiseLike<readonly unknown[]>): Promise<boolean> => (await rows).length > 0;
