/** Sends something to the edge that the visitor need not wait for, also while the page is being left. */
export function send(path: string, body: unknown): void {
  // A report that does not arrive is not worth another one.
  void fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined);
}
