/**
 * Replaces `libs/ui/src/icon/drawing-now.ts` in browser builds: the server's HTML contains the drawings of sports, and the browser loads
 * them as a separate chunk when it renders first.
 */
export const getDrawing = (): undefined => undefined;
