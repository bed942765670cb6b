import { getAdrFile, listGaps, parseAdr, renderAdrIndex } from './adr-index';

const source =
  '# 52. Keep texts\n\nStatus: accepted · 2026-11-23 · scope: texts · superseded in part by [0175](0175-ship.md)\n';

it('reads number, title, status, scope and later decisions', () => {
  expect(parseAdr('0052-keep-texts.md', source)).toEqual({
    file: '0052-keep-texts.md',
    number: 52,
    title: 'Keep texts',
    status: 'accepted',
    scope: 'texts',
    supersededBy: [{ number: 175, isInPart: true }],
  });
});

it('rejects a record without a title or a status', () => {
  expect(() => parseAdr('x.md', 'Status: accepted')).toThrow('x.md: the title must be');
  expect(() => parseAdr('x.md', '# 1. Serve pages')).toThrow('x.md: the line "Status:');
});

it('derives the file name from the title', () => {
  expect(getAdrFile(7, "Sort a player's (open) bets by `date`")).toBe('0007-sort-a-players-open-bets-by-date.md');
});

it('lists numbers that no decision has', () => expect(listGaps([1, 2, 4, 9])).toEqual(['3', '5–8']));

it('links each decision and the one that replaces it', () => {
  const later = parseAdr('0175-ship.md', '# 175. Ship\n\nStatus: accepted · 2026-11-29 · scope: texts\n');
  expect(renderAdrIndex([parseAdr('0052-keep-texts.md', source), later])).toContain(
    '| [0052](0052-keep-texts.md) | Keep texts | accepted | texts | [0175](0175-ship.md) in part |',
  );
});
