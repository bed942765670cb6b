import { BizCode } from '@oware/contracts';
import { BizError } from '../../platform/http/biz-error';

/** The number that an id on the wire stands for. @throws BizError 40400 when it is none: then it is nobody's */
export function idOf(text: string): number {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
  if (Number.isNaN(id)) throw new BizError(BizCode.notFound, 'There is nothing under this id.');
  return id;
}
