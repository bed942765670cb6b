import { buildSplashLinks } from './splash-links';

const listSizes = (links: readonly string[]): string[] => links.map((link) => /\d+x\d+/.exec(link)?.[0] ?? '');

it('links a picture for each screen, in the colour of the chosen theme', () => {
  const links = buildSplashLinks('light');
  expect(links[0]).toBe(
    '<link rel="apple-touch-startup-image" media="(device-width: 375px) and (device-height: 667px) and ' +
      '(-webkit-device-pixel-ratio: 2) and (orientation: portrait)" href="/icons/splash-light-750x1334.png">',
  );
  expect(new Set(listSizes(links)).size).toBe(links.length);
  expect(listSizes(buildSplashLinks('classic'))).toEqual(listSizes(links));
});

it('links those of both colours when the phone chooses the theme', () => {
  const links = buildSplashLinks('system');
  expect(links.filter((link) => /scheme: light\)" href="\/icons\/splash-light-/.test(link))).toHaveLength(
    links.length / 2,
  );
  expect(links.filter((link) => /scheme: dark\)" href="\/icons\/splash-classic-/.test(link))).toHaveLength(
    links.length / 2,
  );
});
