/** The login page that leads back to this place (reference: account). `pathname` is below the country prefix or the whole path. */
export function loginPath(basePath: string, pathname: string, search: string): string {
  const whole = pathname.toLowerCase().startsWith(basePath) ? pathname : basePath + (pathname === '/' ? '' : pathname);
  return `/independent_login?okUrl=${encodeURIComponent(whole + search)}`;
}
