import { sealedDocuments } from './name-update/documents';
import { type SealedColumn } from './platform/seal/sealed-column';
import { sealedSecrets } from './two-factor/secrets';

/** Everything that is sealed at rest; what is missing here is not sealed again by `keys:rotate`. */
export const sealedColumns: readonly SealedColumn[] = [...sealedSecrets, sealedDocuments];
