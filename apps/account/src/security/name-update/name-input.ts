import { validateName, tidyText } from '@oware/config';
import { collectFieldErrors } from '../../common/form/form-errors';
import { getRejectedCodes } from '../../common/form/rejected-codes';

/** Errors of the form by field, as text keys. */
export interface NameErrors {
  firstName?: NameError | undefined;
  lastName?: NameError | undefined;
  document?: DocumentError | undefined;
}
type NameError = 'missing' | 'too_short' | 'too_long' | 'letters';
type DocumentError = 'documentMissing' | 'not_an_image' | 'too_big' | 'wrong_size';

/** Values of the form; `document` is null while no file is chosen. */
export interface NameInput {
  firstName: string;
  lastName: string;
  document: { type: string; size: number } | null;
}

/** Maximum size of a document in bytes; the server has the same limit. */
const LARGEST = 5 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
export const DOCUMENT_TYPES = TYPES.join(',');

const nameErrors: readonly string[] = ['missing', 'too_short', 'too_long', 'letters'] satisfies NameError[];
const documentErrors: readonly string[] = ['not_an_image', 'too_big', 'wrong_size'] satisfies DocumentError[];

function getNameError(name: string): NameError | undefined {
  const error = validateName(tidyText(name));
  return error === undefined || nameErrors.includes(error) ? (error as NameError | undefined) : 'letters';
}

/** Validates the input; returns an empty object when it is valid. */
export const checkName = ({ firstName, lastName, document }: NameInput): NameErrors =>
  collectFieldErrors<NameErrors>({
    firstName: getNameError(firstName),
    lastName: getNameError(lastName),
    document:
      document === null
        ? 'documentMissing'
        : !TYPES.includes(document.type)
          ? 'not_an_image'
          : document.size > LARGEST
            ? 'too_big'
            : undefined,
  });

/** Converts the fields that the server rejected to errors of the form. */
export function toFieldErrors(data: unknown): NameErrors {
  const codes = getRejectedCodes(data);
  const getError = <Code extends string>(name: string, known: readonly string[], otherwise: Code): Code | undefined => {
    const code = codes.get(name);
    return code === undefined ? undefined : known.includes(code) ? (code as Code) : otherwise;
  };
  return collectFieldErrors<NameErrors>({
    firstName: getError<NameError>('firstName', nameErrors, 'letters'),
    lastName: getError<NameError>('lastName', nameErrors, 'letters'),
    document: getError<DocumentError>('document', documentErrors, 'not_an_image'),
  });
}
