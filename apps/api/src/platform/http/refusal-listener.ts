import { type FastifyRequest } from 'fastify';
import { type BizError } from './biz-error';

/** Notified of each refusal with a code of the product, after it was decided. It must not fail. */
export type RefusalListener = (request: FastifyRequest, refusal: BizError) => void;
