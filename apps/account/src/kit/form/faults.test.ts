import { countries } from '@oware/config';
import { faultsOf, focusFaulty, isFaultless } from './faults';
import { phoneFault } from './phone-fault';
import { phoneIn, textIn } from './read-form';
import { refusedCodes } from './refused-codes';

function formOf(html: string): HTMLFormElement {
  const form = document.createElement('form');
  form.innerHTML = html;
  document.body.replaceChildren(form);
  return form;
}

test('a field with which nothing is wrong is left out', () => {
  const faults = faultsOf<{ phone?: string; password?: string }>({ phone: undefined, password: 'missing' });
  expect(Object.keys(faults)).toEqual(['password']);
  expect([isFaultless(faults), isFaultless({ phone: undefined }), isFaultless({})]).toEqual([false, true, true]);
});

test('the focus goes to the first field of the form that is wrong', () => {
  const form = formOf('<input name="phone"><button>Show</button><input name="password"><input name="terms">');
  focusFaulty(form, { terms: 'missing', password: 'missing', phone: undefined });
  expect(document.activeElement).toBe(form.elements.namedItem('password'));
  focusFaulty(form, {});
  expect(document.activeElement).toBe(form.elements.namedItem('password'));
  expect(() => focusFaulty(null, { phone: 'missing' })).not.toThrow();
});

test('what the server refused, by field', () => {
  const data = { fields: [{ field: 'phone', code: 'taken' }, { field: 'phone', code: 'wrong' }, { code: 'nameless' }] };
  expect([...refusedCodes(data)]).toEqual([['phone', 'taken']]);
  expect([null, undefined, {}, { fields: 'phone' }].map((each) => refusedCodes(each).size)).toEqual([0, 0, 0, 0]);
});

test('reads texts and phones', () => {
  const form = formOf('<input name="phone" value="0803 000 0001"><input name="name" value=" Ama ">');
  expect([textIn(form, 'name'), textIn(form, 'email'), phoneIn(form, countries.ng)]).toEqual([
    ' Ama ',
    '',
    '8030000001',
  ]);
});

test.each([
  ['', 'phoneMissing'],
  ['240000001', 'phoneWrong'],
  ['8030000001', undefined],
])('the phone "%s" is %s', (phone, fault) => expect(phoneFault(phone, countries.ng)).toBe(fault));
