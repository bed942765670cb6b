import { nameFault, tidyText } from '@oware/config';
import { faultsOf } from '../../kit/form/faults';
import { refusedCodes } from '../../kit/form/refused-codes';

/** What is wrong with the form, by field, as a text's key. */
export interface NameErrors {
  firstName?: NameError | undefined;
  lastName?: NameError | undefined;
  document?: DocumentError | undefined;
}
type NameError = 'missing' | 'too_short' | 'too_long' | 'letters';
type DocumentError = 'documentMissing' | 'not_an_image' | 'too_big' | 'wrong_size';

/** What the form asks for; the file is null while none is chosen. */
export interface NameInput {
  firstName: string;
  lastName: string;
  document: { type: string; size: number } | null;
}

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
export const checkName = ({ firstName, lastName, document }: NameInput): NameErrors =>
  faultsOf<NameErrors>({
    firstName: nameError(firstName),
    lastName: nameError(lastName),
    document:
      document === null
        ? 'documentMissing'
        : !TYPES.includes(document.type)
          ? 'not_an_image'
          : document.size > LARGEST
            ? 'too_big'
            : undefined,
  });

/** The server's refusals of fields, as the form says them. */
export function refusedFields(data: unknown): NameErrors {
  const codes = refusedCodes(data);
  const said = <Fault extends string>(name: string, known: readonly string[], otherwise: Fault): Fault | undefined => {
    const code = codes.get(name);
    return code === undefined ? undefined : known.includes(code) ? (code as Fault) : otherwise;
  };
  return faultsOf<NameErrors>({
    firstName: said<NameError>('firstName', nameErrors, 'letters'),
    lastName: said<NameError>('lastName', nameErrors, 'letters'),
    document: said<DocumentError>('document', documentErrors, 'not_an_image'),
  });
}
