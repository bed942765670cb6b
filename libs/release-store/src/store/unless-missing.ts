/** The file does not exist; a parent is a file; or the path is a folder instead of a file. */
const MISSING = ['ENOENT', 'ENOTDIR', 'EISDIR'];

/** Returns the result of reading a file or folder; `otherwise` when it does not exist. Other errors are thrown. */
export async function unlessMissing<Found, Otherwise>(
  found: Promise<Found>,
  otherwise: Otherwise,
): Promise<Found | Otherwise> {
  try {
    return await found;
  } catch (error) {
    if (MISSING.some((code) => hasCode(error, code))) return otherwise;
    throw error;
  }
}

/** Returns whether a system error has this code. */
export const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
