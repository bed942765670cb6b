import { BizCode, type Envelope } from '@oware/contracts';

/** Creates the envelope of a successful response (reference: codes). */
export const createSuccess = <T>(data: T): Envelope<T> => ({ bizCode: BizCode.success, message: 'success', data });
