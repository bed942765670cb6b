import { BRAND } from '@oware/config';

/** Title of a document. */
export const documentTitle = (title: string | undefined): string => (title ? `${title} | ${BRAND}` : BRAND);
