import { type FastifyRequest } from 'fastify';
import { type BizError } from '../errors/biz-error';

/** Called for each rejection with a code of the product. It must not throw. */
export type RejectionListener = (request: FastifyRequest, refusal: BizError) => void;
