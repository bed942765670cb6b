export { CALL_COSTS } from './call-limit';
export { BizError } from './biz-error';
export { createSuccess } from './envelope';
export { addEncryptedRoute } from './encrypted-route';
export { addRoute } from './route';
export { type Texts } from './texts';
export { getTexts } from './texts-for';
export { type FieldError, validate, createFieldError } from './validate';
export { getCurrentUser, requireBearer, requireNamedUser, requireUser, type SessionUser } from '../auth';
