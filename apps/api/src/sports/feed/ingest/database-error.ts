import { isDataError } from '../../../platform/database/database-error';
import { LeaseLost } from '../../../platform/leases/leases';

/** A failure of the database that the messages did not cause: a retry may succeed. */
export class DatabaseUnavailable extends Error {
  constructor(readonly fault: unknown) {
    super(String(fault));
  }
}

/**
 * Runs a database query.
 * @throws DatabaseUnavailable for errors that were caused neither by the data, nor by this program, nor by another process
 */
export async function queryDatabase<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    const isOurs =
      error instanceof LeaseLost || isDataError(error) || error instanceof TypeError || error instanceof RangeError;
    throw isOurs ? error : new DatabaseUnavailable(error);
  }
}
