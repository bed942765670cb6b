import { countries } from '@oware/config';
import { checkRegistration, toFieldErrors } from './register-input';

const now = Date.UTC(2026, 5, 15);
const good = { phone: '8030000001', password: 'Sankofa77', dateOfBirth: '2000-02-29', terms: true, referral: '' };

test.each([
  [{}, {}],
  [{ phone: '' }, { phone: 'phoneMissing' }],
  [{ phone: '240000001' }, { phone: 'phoneWrong' }],
  [{ dateOfBirth: '' }, { dateOfBirth: 'dateMissing' }],
  [{ dateOfBirth: '2008-06-16' }, { dateOfBirth: 'tooYoung' }],
  [{ dateOfBirth: '2008-06-15' }, {}],
  [{ email: 'ama@example.com' }, {}],
  [{ email: '' }, { email: 'emailMissing' }],
  [{ email: 'ama@' }, { email: 'emailWrong' }],
  [
    { terms: false, password: '' },
    { terms: 'termsMissing', password: 'passwordMissing' },
  ],
])('%j gives the errors %j', (wrong, errors) =>
  expect(checkRegistration({ ...good, ...wrong }, countries.ng, now)).toEqual(errors),
);

it('maps fields that the server rejected to errors of the form', () => {
  const data = {
    fields: [
      { field: 'password', code: 'too_simple', message: '' },
      { field: 'dateOfBirth', code: 'too_young', message: '' },
    ],
  };
  expect(toFieldErrors(data)).toEqual({ password: 'passwordWeak', dateOfBirth: 'tooYoung' });
  expect(toFieldErrors({ fields: [{ field: 'dateOfBirth', code: 'not_a_date' }] })).toEqual({
    dateOfBirth: 'dateMissing',
  });
  expect(toFieldErrors(null)).toEqual({});
});
