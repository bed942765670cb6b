/**
 * Script of a copy: loads the page itself once the network is back. Not while the copy is being left, which would stop the way to the next
 * page; a copy that is come back to loads again as before.
 */
export const BACK_ONLINE = `(() => {
  let leaving = false;
  addEventListener('beforeunload', () => { leaving = true; });
  addEventListener('pageshow', () => { leaving = false; });
  addEventListener('online', () => { if (!leaving) location.reload(); });
})();`;
