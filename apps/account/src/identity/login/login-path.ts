const LOGIN = '/independent_login';

/** The login page that leads back to this place, or home from itself (reference: account). `pathname` is below the country prefix or the whole path. */
export function loginPath(basePath: string, pathname: string, search: string): string {
  const whole = pathname.toLowerCase().startsWith(basePath) ? pathname : basePath + (pathname === '/' ? '' : pathname);
  const back = whole === basePath + LOGIN ? basePath : whole + search;
  return `${LOGIN}?okUrl=${encodeURIComponent(back)}`;
}
