import { layoutNames } from '@oware/platform';
import { hasBackBar, hasStrip, isReadingLayout, hasHeader } from './layouts';

it('renders the nine layouts with four frames', () => {
  const frames = new Map<string, string[]>();
  for (const layout of layoutNames) {
    const frame = [hasBackBar(layout) && 'back', hasStrip(layout) && 'sports', isReadingLayout(layout) && 'narrow'];
    const name = frame.filter(Boolean).join(' ');
    frames.set(name, [...(frames.get(name) ?? []), layout]);
  }
  expect(Object.fromEntries(frames)).toEqual({
    sports: ['default'],
    '': ['instant-virtual', 'me'],
    back: ['missions', 'gamification page'],
    'back narrow': ['self-exclusion', 'help', 'content', 'me-setting'],
  });
});

it('hides the header only of content whose address disables it', () => {
  const without = layoutNames.filter((layout) => !hasHeader(layout, '?isShowHeader=false'));
  expect(without).toEqual(['content']);
  expect(hasHeader('content', '?isShowHeader=true')).toBe(true);
});
