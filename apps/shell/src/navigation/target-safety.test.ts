import { classifyTarget } from './target-safety';

const origin = 'https://oware.example';

it.each([
  ['/ng/m/help', { kind: 'internal', to: '/ng/m/help' }],
  ['?page=2', { kind: 'internal', to: '?page=2' }],
  ['https://oware.example/ng/m?a=1#b', { kind: 'internal', to: '/ng/m?a=1#b' }],
  ['https://other.example/x', { kind: 'external', url: 'https://other.example/x' }],
  ['//other.example', { kind: 'external', url: 'https://other.example/' }],
  ['\\\\other.example', { kind: 'external', url: 'https://other.example/' }],
  ['tel:+2348000000', { kind: 'external', url: 'tel:+2348000000' }],
  ['javascript:alert(1)', { kind: 'unsafe' }],
  [' java\nscript:alert(1)', { kind: 'unsafe' }],
  ['data:text/html,x', { kind: 'unsafe' }],
  ['blob:https://oware.example/1', { kind: 'unsafe' }],
  ['vbscript:x', { kind: 'unsafe' }],
])('%j', (to, expected) => {
  expect(classifyTarget(to, origin)).toEqual(expected);
});
