import { completeDecisionLinks } from './decisions';

it.each([
  ['[a](adr/0002)', '[a](adr/0002-store-odds-and-money-as-integers-of-1-10000.md)'],
  ['[a](../docs/adr/0002-an-earlier-name.md)', '[a](../docs/adr/0002-store-odds-and-money-as-integers-of-1-10000.md)'],
  ['[a](0002-an-earlier-name.md#context)', '[a](0002-store-odds-and-money-as-integers-of-1-10000.md#context)'],
  ['[a](adr/9999-none.md) [b](adr/) [c](https://x.y/0002)', '[a](adr/9999-none.md) [b](adr/) [c](https://x.y/0002)'],
])('%s', (before, after) => {
  // The current file name, so that the test survives a renaming.
  const name = /0002-[a-z0-9-]+\.md/.exec(completeDecisionLinks('[a](adr/0002)'))?.[0] ?? '';
  expect(completeDecisionLinks(before)).toBe(
    after.replaceAll('0002-store-odds-and-money-as-integers-of-1-10000.md', name),
  );
});
