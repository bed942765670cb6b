import { previewTags } from './preview-tags';

const preview = { title: '"><script>alert(1)</script>', description: 'Hearts & Kotoko', image: '/api/gh/picture' };

test('a preview has its picture under a whole address', () => {
  expect(previewTags(preview, 'https://oware.example')).toContain(
    '<meta property="og:image" content="https://oware.example/api/gh/picture">',
  );
  expect(previewTags(preview, undefined).join('')).not.toContain('og:image');
});

test('names stand in a preview as text', () => {
  const tags = previewTags(preview, undefined).join('');
  expect(tags).not.toContain('<script');
  expect(tags).toContain('Hearts &amp; Kotoko');
  expect(tags).toContain('content="&quot;&gt;&lt;script');
});
