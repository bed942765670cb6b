/** Public interface of this domain for the other domains. */
export { checkDocument, type CheckedDocument } from './check-document';
export { decideName } from './decide-name';
export { NameDocuments } from './documents';
export { listPendingUpdates } from './store';
