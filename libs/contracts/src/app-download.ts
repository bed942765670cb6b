/** GET /common/config/latestDownload/android (platform §7; its answer is not shown there). */
export interface AndroidApp {
  /** 1.40.0 */
  version: string;
  /** Where the app is fetched, https. */
  url: string;
}
