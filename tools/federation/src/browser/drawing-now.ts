/**
 * Stands in for `libs/ui/src/icon/drawing-now.ts` in browser builds: drawings of sports stand in the server's HTML, and come as a part of
 * their own where the browser draws first.
 */
export const drawingNow = (): undefined => undefined;
