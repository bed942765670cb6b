import { CONDENSED_COOKIE } from '@oware/config';
import { pageSavesData } from '../saver/saves-data';

/** Family of the condensed face in the style sheet. */
const FAMILY = 'Oware Condensed';
const YEAR_S = 365 * 86_400;

/**
 * Loads the condensed face into the browser's cache for the next page, and sets a cookie by which the server lets that page use it. The
 * current page keeps its fonts, so nothing moves. Does nothing on a page that saves data.
 */
export async function loadFace(view: Document = document): Promise<void> {
  const { dataset } = view.documentElement;
  if ('condensed' in dataset || pageSavesData()) return;
  const faces = [...view.fonts].filter(({ family }) => family.replace(/["']/g, '') === FAMILY);
  await Promise.all(faces.map((face) => face.load()));
  if (faces.length > 0) view.cookie = `${CONDENSED_COOKIE}=on; path=/; max-age=${YEAR_S}; samesite=lax`;
}
