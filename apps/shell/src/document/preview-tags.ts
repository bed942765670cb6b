import { BRAND } from '@oware/config';
import { type LinkPreview } from '@oware/platform';
import { escape } from './escape';

/**
 * Returns the Open Graph tags for the preview of a link in messengers and on other sites.
 * @param origin undefined omits the picture, which needs an absolute URL
 */
export function buildPreviewTags({ title, description, image }: LinkPreview, origin: string | undefined): string[] {
  const tags: [name: string, content: string][] = [
    ['og:type', 'website'],
    ['og:site_name', BRAND],
    ['og:title', title],
    ['og:description', description],
  ];
  if (origin !== undefined)
    tags.push(
      ['og:image', origin + image],
      ['og:image:type', 'image/png'],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
    );
  return [
    ...tags.map(([name, content]) => `<meta property="${name}" content="${escape(content)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}
