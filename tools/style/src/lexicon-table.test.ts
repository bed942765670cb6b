import { LEXICON } from './lexicon';
import { renderLexicon, updateLexicon } from './lexicon-table';

it('has each row of the lexicon exactly once', () => {
  expect(renderLexicon().split('\n')).toHaveLength(LEXICON.length + 2);
  expect(new Set(LEXICON.map(({ id }) => id)).size).toBe(LEXICON.length);
});

it('replaces the table between its markers only', () => {
  const guide =
    'before\n<!-- lexicon: npm run style:accept writes this table -->\nremoved\n<!-- end of the lexicon -->\nafter\n';
  const updated = updateLexicon(guide);
  expect(updated).toMatch(/^before\n[\s\S]*\nafter\n$/);
  expect(updated).not.toContain('removed');
  expect(updateLexicon(updated)).toBe(updated);
});

it('rejects a guide without the markers', () => expect(() => updateLexicon('# Guide')).toThrow('The guide needs'));
