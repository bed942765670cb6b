/** There is nothing; what leads there is a file; what is there is a folder, where a file was asked for. */
const MISSING = ['ENOENT', 'ENOTDIR', 'EISDIR'];

/** What reading a file or folder gives; `otherwise` when there is no such thing. Other errors stay errors. */
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

/** Whether an error of the system has this code. */
export const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
