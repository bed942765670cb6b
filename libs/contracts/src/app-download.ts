/** GET /common/config/latestDownload/android (reference: calls; the specification does not show its response). */
export interface AndroidApp {
  /** 1.40.0 */
  version: string;
  /** Where the app is fetched, https. */
  url: string;
}
