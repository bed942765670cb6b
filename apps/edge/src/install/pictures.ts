import { SPLASH_SCREENS, splashFile, SURFACE_COLORS, type SurfaceName } from '@oware/config';
import { ICON_SIZES, iconDrawing, iconFile } from './icons';
import { splashDrawing } from './splash-screens';

interface Drawing {
  svg: string;
  /** px */
  width: number;
}

const icons = ICON_SIZES.flatMap((size) =>
  (['any', 'maskable'] as const).map((purpose): [string, Drawing] => [
    iconFile(purpose, size),
    { svg: iconDrawing(purpose), width: size },
  ]),
);

const splashScreens = SPLASH_SCREENS.flatMap((screen) =>
  (Object.keys(SURFACE_COLORS) as SurfaceName[]).map((surface): [string, Drawing] => {
    const width = screen.width * screen.ratio;
    return [splashFile(surface, screen), { svg: splashDrawing(surface, width, screen.height * screen.ratio), width }];
  }),
);

const drawings = new Map([...icons, ...splashScreens]);

const drawn = new Map<string, Promise<Buffer>>();

/** A picture of the installed product as PNG, drawn when it is first asked for; undefined when there is none of this name. */
export function pictureOf(file: string): Promise<Buffer> | undefined {
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
