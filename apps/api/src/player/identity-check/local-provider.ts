import { BizCode } from '@oware/contracts';
import { BizError } from '../../platform/http/biz-error';
import { type Finding, type IdentityProvider, type NumberOrder } from './provider';

/** Age of somebody who is too young, years. */
const YOUNG = 12;
/** When the holder of a number was born whose account does not say it. */
const BORN = '1990-01-01';

/**
 * Checks by rules, without a company behind it. In a demo the last digit of a number says what is found: 9 somebody else, 8 somebody too
 * young, 0 nobody, any other the player. Otherwise, and of each document, a person decides.
 */
export class LocalIdentityProvider implements IdentityProvider {
  readonly name = 'local';

  /** @param parts `demo`: whether numbers are decided here */
  constructor(private readonly parts: { demo: boolean; now(): number }) {}

  async lookUp({ number, firstName, lastName, dateOfBirth }: NumberOrder): Promise<Finding> {
    if (/^(\d)\1*$/.test(number)) return { outcome: 'refused', refusal: 'unknown_number' };
    if (!this.parts.demo) return { outcome: 'review', why: 'no provider looks numbers up' };
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
    // Nobody is asked: the next look hands it to a person.
  }

  async ask(): Promise<Finding> {
    return { outcome: 'review', why: 'a person compares the pictures' };
  }

  readCallback(): never {
    throw new BizError(BizCode.signatureWrong, 'No provider sends messages here.');
  }
}
