import { countries } from '@oware/config';
import { collectFieldErrors, focusFirstError, isValid } from './form-errors';
import { validatePhone } from './phone-error';
import { getPhone, getFieldText } from './read-form';
import { getRejectedCodes } from './rejected-codes';

function createForm(html: string): HTMLFormElement {
  const form = document.createElement('form');
  form.innerHTML = html;
  document.body.replaceChildren(form);
  return form;
}

test('omits a field without an error', () => {
  const errors = collectFieldErrors<{ phone?: string; password?: string }>({ phone: undefined, password: 'missing' });
  expect(Object.keys(errors)).toEqual(['password']);
  expect([isValid(errors), isValid({ phone: undefined }), isValid({})]).toEqual([false, true, true]);
});

test('focuses the first field of the form with an error', () => {
  const form = createForm('<input name="phone"><button>Show</button><input name="password"><input name="terms">');
  focusFirstError(form, { terms: 'missing', password: 'missing', phone: undefined });
  expect(document.activeElement).toBe(form.elements.namedItem('password'));
  focusFirstError(form, {});
  expect(document.activeElement).toBe(form.elements.namedItem('password'));
  expect(() => focusFirstError(null, { phone: 'missing' })).not.toThrow();
});

test("returns the server's error codes by field", () => {
  const data = { fields: [{ field: 'phone', code: 'taken' }, { field: 'phone', code: 'wrong' }, { code: 'nameless' }] };
  expect([...getRejectedCodes(data)]).toEqual([['phone', 'taken']]);
  expect([null, undefined, {}, { fields: 'phone' }].map((each) => getRejectedCodes(each).size)).toEqual([0, 0, 0, 0]);
});

test('returns texts and phones', () => {
  const form = createForm('<input name="phone" value="0803 000 0001"><input name="name" value=" Ama ">');
  expect([getFieldText(form, 'name'), getFieldText(form, 'email'), getPhone(form, countries.ng)]).toEqual([
    ' Ama ',
    '',
    '8030000001',
  ]);
});

test.each([
  ['', 'phoneMissing'],
  ['240000001', 'phoneWrong'],
  ['8030000001', undefined],
])('the phone "%s" is %s', (phone, fault) => expect(validatePhone(phone, countries.ng)).toBe(fault));
