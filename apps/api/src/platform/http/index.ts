export { CALL_COSTS } from './call-limit';
export { BizError } from '../errors/biz-error';
export { createSuccess } from './envelope';
export { addEncryptedRoute } from './encrypted-route';
export { addRoute } from './route';
export { type Texts } from './texts';
export { getTexts } from './texts-for';
export { type FieldError, validate, createFieldError } from '../errors/validate';
export { getCurrentUser, requireBearer, requireNamedUser, requireUser, type SessionUser } from '../auth';
