import { BizCode } from '@oware/contracts';
import { BizError } from '../../platform/errors/biz-error';
import { type Finding, type IdentityProvider, type NumberOrder } from './provider';

/** Age of the simulated under-age holder, years. */
const YOUNG = 12;
/** Date of birth of simulated holders when the account has none. */
const BORN = '1990-01-01';

/**
 * Identity provider with built-in rules and no external service. In a demo the last digit of a number selects the finding: 9 another
 * person, 8 an under-age person, 0 unknown, any other the player. Outside a demo, and for all documents, a person decides.
 */
export class LocalIdentityProvider implements IdentityProvider {
  readonly name = 'local';

  /** @param parts `demo`: whether numbers are decided automatically */
  constructor(private readonly parts: { demo: boolean; now(): number }) {}

  async lookUp({ number, firstName, lastName, dateOfBirth }: NumberOrder): Promise<Finding> {
    if (/^(\d)\1*$/.test(number)) return { outcome: 'refused', refusal: 'unknown_number' };
    if (!this.parts.demo) return { outcome: 'review', why: 'no provider checks numbers' };
    switch (number.at(-1)) {
      case '0':
        return { outcome: 'refused', refusal: 'unknown_number' };
      case '9':
        return { outcome: 'found', holder: { fullName: 'Somebody Else', dateOfBirth: dateOfBirth ?? BORN } };
      case '8': {
        const born = new Date(this.parts.now());
        born.setUTCFullYear(born.getUTCFullYear() - YOUNG);
        return {
          outcome: 'found',
          holder: { fullName: `${firstName} ${lastName}`, dateOfBirth: born.toISOString().slice(0, 10) },
        };
      }
      default:
        return { outcome: 'found', holder: { fullName: `${firstName} ${lastName}`, dateOfBirth: dateOfBirth ?? BORN } };
    }
  }

  async submit(): Promise<void> {
    // Nothing to submit: the next `fetchFinding` passes the check to a person.
  }

  async fetchFinding(): Promise<Finding> {
    return { outcome: 'review', why: 'a person must compare the pictures' };
  }

  readCallback(): never {
    throw new BizError(BizCode.signatureWrong, 'No provider sends messages here.');
  }
}
