/**
 * Script of a copy: reloads the page once the network is back. Not while the copy is being left, which would stop the navigation; a copy
 * that is opened again reloads as before.
 */
export const BACK_ONLINE = `(() => {
  let leaving = false;
  addEventListener('beforeunload', () => { leaving = true; });
  addEventListener('pageshow', () => { leaving = false; });
  addEventListener('online', () => { if (!leaving) location.reload(); });
})();`;
