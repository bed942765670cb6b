import { BRAND } from '@oware/config';

/** Returns the title of a document. */
export const formatDocumentTitle = (title: string | undefined): string => (title ? `${title} | ${BRAND}` : BRAND);
