/**
 * Returns the error codes of the fields that the server rejected (`data.fields` of `BizCode.invalidInput`), by field name.
 */
export function getRejectedCodes(data: unknown): ReadonlyMap<string, string> {
  const fields: unknown = (data as { fields?: unknown } | null)?.fields;
  const codes = new Map<string, string>();
  for (const { field, code } of Array.isArray(fields) ? (fields as { field?: unknown; code?: unknown }[]) : []) {
    if (typeof field === 'string' && !codes.has(field)) codes.set(field, String(code));
  }
  return codes;
}
