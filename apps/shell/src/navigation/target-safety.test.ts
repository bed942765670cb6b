import { countCases } from '@oware/test-lanes';
import fc from 'fast-check';
import { classifyTarget } from './target-safety';

const origin = 'https://oware.example';

it.each([
  ['/ng/m/help', { kind: 'internal', to: '/ng/m/help' }],
  ['?page=2', { kind: 'internal', to: '?page=2' }],
  ['https://oware.example/ng/m?a=1#b', { kind: 'internal', to: '/ng/m?a=1#b' }],
  ['https://other.example/x', { kind: 'external', url: 'https://other.example/x' }],
  ['//other.example', { kind: 'external', url: 'https://other.example/' }],
  ['\\\\other.example', { kind: 'external', url: 'https://other.example/' }],
  ['https://oware.example//other.example/x', { kind: 'internal', to: '/other.example/x' }],
  ['https://oware.example/\\other.example', { kind: 'internal', to: '/other.example' }],
  ['https:////oware.example/a/..//other.example', { kind: 'internal', to: '/other.example' }],
  ['tel:+2348000000', { kind: 'external', url: 'tel:+2348000000' }],
  ['javascript:alert(1)', { kind: 'unsafe' }],
  [' java\nscript:alert(1)', { kind: 'unsafe' }],
  ['data:text/html,x', { kind: 'unsafe' }],
  ['blob:https://oware.example/1', { kind: 'unsafe' }],
  ['vbscript:x', { kind: 'unsafe' }],
])('%j', (to, expected) => {
  expect(classifyTarget(to, origin)).toEqual(expected);
});

it('never classifies a target as internal that leads to another origin', () => {
  const odd = fc.constantFrom(
    '/',
    '//',
    '\\',
    '\t',
    '\n',
    ' ',
    '.',
    '..',
    '%2f',
    '%5c',
    ':',
    '@',
    '?',
    '#',
    'https:',
    'HTTPS://',
    origin,
    'other.example',
    '/ng/m',
    'x',
  );
  fc.assert(
    fc.property(
      fc.array(odd, { maxLength: 8 }).map((parts) => parts.join('')),
      (to) => {
        const target = classifyTarget(to, origin);
        if (target.kind === 'internal') expect(new URL(target.to, `${origin}/ng/m/`).origin).toBe(origin);
      },
    ),
    { numRuns: countCases(20_000) },
  );
});
