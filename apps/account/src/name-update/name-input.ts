import { nameFault, tidyText } from '@oware/config';

/** What is wrong with the form, by field, as a text's key. */
export interface NameErrors {
  firstName?: NameError;
  lastName?: NameError;
  document?: DocumentError;
}
type NameError = 'missing' | 'too_short' | 'too_long' | 'letters';
type DocumentError = 'documentMissing' | 'not_an_image' | 'too_big' | 'wrong_size';

/** What the form asks for; the file is null while none is chosen. */
export interface NameInput { firstName: string; lastName: string; document: { type: string; size: number } | null }

/** Bytes of a document, at most; the server's limit. */
const LARGEST = 5 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
export const DOCUMENT_TYPES = TYPES.join(',');

const nameErrors: readonly string[] = ['missing', 'too_short', 'too_long', 'letters'] satisfies NameError[];
const documentErrors: readonly string[] = ['not_an_image', 'too_big', 'wrong_size'] satisfies DocumentError[];

function nameError(name: string): NameError | undefined {
  const fault = nameFault(tidyText(name));
  return fault === undefined || nameErrors.includes(fault) ? (fault as NameError | undefined) : 'letters';
}

/** Checks what was typed and chosen; an empty object when all is well. */
export function checkName({ firstName, lastName, document }: NameInput): NameErrors {
  const [first, last] = [nameError(firstName), nameError(lastName)];
  const wrong: DocumentError | undefined =
    document === null ? 'documentMissing' : !TYPES.includes(document.type) ? 'not_an_image' : document.size > LARGEST ? 'too_big' : undefined;
  return { ...(first ? { firstName: first } : {}), ...(last ? { lastName: last } : {}), ...(wrong ? { document: wrong } : {}) };
}

/** The server's refusals of fields, as the form says them. */
export function refusedFields(data: unknown): NameErrors {
  const fields = (data as { fields?: { field?: unknown; code?: unknown }[] } | null)?.fields;
  const codeOf = (name: string, known: readonly string[], otherwise: string): object => {
    const found = Array.isArray(fields) ? fields.find(({ field }) => field === name) : undefined;
    if (found === undefined) return {};
    return { [name]: known.includes(String(found.code)) ? found.code : otherwise };
  };
  return {
    ...codeOf('firstName', nameErrors, 'letters'),
    ...codeOf('lastName', nameErrors, 'letters'),
    ...codeOf('document', documentErrors, 'not_an_image'),
  };
}
