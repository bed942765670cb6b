/** Sends data to the edge in the background, even while the visitor is leaving the page. */
export function send(path: string, body: unknown): void {
  // A report that does not arrive is not worth another one.
  void fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined);
}
