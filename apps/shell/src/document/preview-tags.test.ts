import { buildPreviewTags } from './preview-tags';

const preview = { title: '"><script>alert(1)</script>', description: 'Hearts & Kotoko', image: '/api/gh/picture' };

test('links the picture of a preview by its absolute URL', () => {
  expect(buildPreviewTags(preview, 'https://oware.example')).toContain(
    '<meta property="og:image" content="https://oware.example/api/gh/picture">',
  );
  expect(buildPreviewTags(preview, undefined).join('')).not.toContain('og:image');
});

test('inserts names into a preview as text', () => {
  const tags = buildPreviewTags(preview, undefined).join('');
  expect(tags).not.toContain('<script');
  expect(tags).toContain('Hearts &amp; Kotoko');
  expect(tags).toContain('content="&quot;&gt;&lt;script');
});
