import { layoutNames } from '@oware/platform';
import { hasBackBar, hasStrip, isForReading, showsHeader } from './layouts';

it('draws the nine layouts with four frames', () => {
  const frames = new Map<string, string[]>();
  for (const layout of layoutNames) {
    const frame = [hasBackBar(layout) && 'back', hasStrip(layout) && 'sports', isForReading(layout) && 'narrow'];
    const name = frame.filter(Boolean).join(' ');
    frames.set(name, [...(frames.get(name) ?? []), layout]);
  }
  expect(Object.fromEntries(frames)).toEqual({
    sports: ['default', 'instant-virtual'],
    '': ['me'],
    back: ['missions', 'gamification page'],
    'back narrow': ['self-exclusion', 'help', 'content', 'me-setting'],
  });
});

it('shows content alone without a header, where its address asks for that', () => {
  const without = layoutNames.filter((layout) => !showsHeader(layout, '?isShowHeader=false'));
  expect(without).toEqual(['content']);
  expect(showsHeader('content', '?isShowHeader=true')).toBe(true);
});
