import { isFaultOfData } from '../../../platform/database/fault';
import { LeaseLost } from '../../../platform/leases/leases';

/** The database could not be asked or written to, whatever the messages: the same may go well later. */
export class DatabaseFault extends Error {
  constructor(readonly fault: unknown) {
    super(String(fault));
  }
}

/** Asks the database. @throws DatabaseFault for what neither the rows, nor this program, nor another process is the reason of */
export async function ask<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    const isOurs =
      error instanceof LeaseLost || isFaultOfData(error) || error instanceof TypeError || error instanceof RangeError;
    throw isOurs ? error : new DatabaseFault(error);
  }
}
