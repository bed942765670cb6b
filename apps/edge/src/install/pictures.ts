import { SPLASH_SCREENS, getSplashFile, SURFACE_COLORS, type SurfaceName } from '@oware/config';
import { ICON_SIZES, drawIcon, getIconFile } from './icons';
import { drawSplash } from './splash-screens';

interface Drawing {
  svg: string;
  /** px */
  width: number;
}

const icons = ICON_SIZES.flatMap((size) =>
  (['any', 'maskable'] as const).map((purpose): [string, Drawing] => [
    getIconFile(purpose, size),
    { svg: drawIcon(purpose), width: size },
  ]),
);

const splashScreens = SPLASH_SCREENS.flatMap((screen) =>
  (Object.keys(SURFACE_COLORS) as SurfaceName[]).map((surface): [string, Drawing] => {
    const width = screen.width * screen.ratio;
    return [getSplashFile(surface, screen), { svg: drawSplash(surface, width, screen.height * screen.ratio), width }];
  }),
);

const drawings = new Map([...icons, ...splashScreens]);

const drawn = new Map<string, Promise<Buffer>>();

/** Returns a picture of the installed product as PNG, drawn on first request; undefined for an unknown name. */
export function getPicture(file: string): Promise<Buffer> | undefined {
  const drawing = drawings.get(file);
  if (!drawing) return undefined;
  const known = drawn.get(file) ?? draw(drawing);
  drawn.set(file, known);
  return known;
}

async function draw({ svg, width }: Drawing): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  return (await renderAsync(svg, { fitTo: { mode: 'width', value: width } })).asPng();
}
