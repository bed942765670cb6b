/** GET /common/config/latestDownload/android (reference: calls; the specification does not show its response). */
export interface AndroidApp {
  /** Version of the app: 1.40.0. */
  version: string;
  /** Download address of the app, https. */
  url: string;
}
