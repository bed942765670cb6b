export { BizError } from './biz-error';
export { type RequestContext } from './context';
export { success } from './envelope';
export { encryptedRoute } from './encrypted-route';
export { type Logger } from './log';
export { RateLimit } from './rate-limit';
export { route, type Method } from './route';
export { type FieldError, validate, wrongField } from './validate';
export { type Bearer, currentUser, requireBearer, requireNamedUser, requireUser, type SessionUser } from '../auth';
