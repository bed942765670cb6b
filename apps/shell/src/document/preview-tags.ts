import { BRAND } from '@oware/config';
import { type LinkPreview } from '@oware/platform';
import { escape } from './escape';

/** Open Graph tags: what messengers and other sites show of a link. @param origin without it there is no picture, whose address must be whole */
export function previewTags({ title, description, image }: LinkPreview, origin: string | undefined): string[] {
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
