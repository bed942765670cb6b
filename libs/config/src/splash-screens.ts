import { type SurfaceName } from './brand';

/** Screen size for the start image of the installed app, in portrait orientation. */
interface SplashScreen {
  /** CSS px. */
  width: number;
  height: number;
  /** Device pixels per CSS px. */
  ratio: 2 | 3;
}

const screen = (width: number, height: number, ratio: SplashScreen['ratio']): SplashScreen => ({
  width,
  height,
  ratio,
});

/** Screens of iPhones, which show a start image only when its size matches exactly. */
export const SPLASH_SCREENS: readonly SplashScreen[] = [
  screen(375, 667, 2), // SE
  screen(414, 736, 3), // 8 Plus
  screen(375, 812, 3), // X, XS, 11 Pro, 12 mini, 13 mini
  screen(414, 896, 2), // XR, 11
  screen(414, 896, 3), // XS Max, 11 Pro Max
  screen(390, 844, 3), // 12, 13, 14, 16e
  screen(428, 926, 3), // 12 and 13 Pro Max, 14 Plus
  screen(393, 852, 3), // 14 Pro, 15, 16
  screen(430, 932, 3), // 14 Pro Max, 15 Plus, 16 Plus
  screen(402, 874, 3), // 16 Pro, 17
  screen(420, 912, 3), // Air
  screen(440, 956, 3), // 16 and 17 Pro Max
];

/** Returns the file name of the image of a screen, with its width and height in device pixels. */
export const getSplashFile = (surface: SurfaceName, { width, height, ratio }: SplashScreen): string =>
  `splash-${surface}-${width * ratio}x${height * ratio}.png`;
