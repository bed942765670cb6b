import { BizCode } from '@oware/contracts';
import { type z } from 'zod';
import { BizError } from './biz-error';

/** A validation error of one field. */
export interface FieldError {
  /** Path of the field, separated by dots: bets.0.stake. Empty for the whole body. */
  field: string;
  /** too_small, invalid_type … */
  code: string;
  message: string;
}

/**
 * Creates a validation error of one field by a rule of a domain.
 * @param code machine-readable reason: too_young, taken …
 * @param text message of the envelope; default the field and the message
 */
export const createFieldError = (
  field: string,
  code: string,
  message: string,
  text = `${field}: ${message}`,
): BizError => new BizError(BizCode.invalidInput, text, { fields: [{ field, code, message }] satisfies FieldError[] });

/**
 * Validates external input by a schema.
 * @throws BizError 40000 whose data.fields names each field and its code
 */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.slice(0, 20).map((issue): FieldError => ({
    field: issue.path.join('.'),
    code: issue.code ?? 'custom',
    message: issue.message,
  }));
  const first = fields[0];
  throw new BizError(BizCode.invalidInput, first ? `${first.field}: ${first.message}` : 'Invalid input', { fields });
}
