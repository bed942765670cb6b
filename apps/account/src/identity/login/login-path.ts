const LOGIN = '/independent_login';

/**
 * Returns the path of the login page that leads back to the current page; from the login page itself it leads home (reference: account).
 * `pathname` is the path below the country prefix or the whole path.
 */
export function getLoginPath(basePath: string, pathname: string, search: string): string {
  const whole = pathname.toLowerCase().startsWith(basePath) ? pathname : basePath + (pathname === '/' ? '' : pathname);
  const back = whole === basePath + LOGIN ? basePath : whole + search;
  return `${LOGIN}?okUrl=${encodeURIComponent(back)}`;
}
