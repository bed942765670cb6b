import { DrizzleQueryError } from 'drizzle-orm';
import { type Drizzle } from './database';

/** Part of Drizzle's session that runs each query; missing in its types. */
interface Session {
  prepareQuery(...args: unknown[]): { execute(...args: unknown[]): Promise<unknown> };
}

/**
 * Makes typed queries fail like handwritten ones: with the error of the database, whose code callers check. Drizzle wraps it in an error
 * whose message contains all parameters, which must not be logged.
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

/** Returns the first row; undefined if there is none. */
export const getFirst = async <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | undefined> => (await rows)[0];

/** Whether any row was found, or changed and returned. */
export const hasRows = async (rows: PromiseLike<readonly unknown[]>): Promise<boolean> => (await rows).length > 0;
