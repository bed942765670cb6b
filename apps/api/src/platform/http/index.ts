export { CALL_COSTS } from './call-limit';
export { BizError } from './biz-error';
export { success } from './envelope';
export { encryptedRoute } from './encrypted-route';
export { route } from './route';
export { type Words } from './words';
export { wordsFor } from './words-for';
export { type FieldError, validate, wrongField } from './validate';
export { currentUser, requireBearer, requireNamedUser, requireUser, type SessionUser } from '../auth';
