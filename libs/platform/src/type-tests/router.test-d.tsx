import {
  createPath,
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  parsePath,
  Route,
  Router,
  Routes,
  useHref,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
  type Location,
  type NavigateFunction,
  type NavigateOptions,
  type Navigator,
  type Path,
  type To,
} from '../router';
import { exactly } from './exactly';

/* React Router as the platform API exports it. */
export function useHooks(): void {
  exactly<NavigateFunction>()(useNavigate());
  exactly<Location>()(useLocation());
  exactly<string>()(useHref('/n/me'));
  exactly<URLSearchParams>()(useSearchParams()[0]);
  exactly<string | undefined>()(useParams<'sportKey'>().sportKey);
}

declare const navigate: NavigateFunction;
declare const navigator: Navigator;
const how: NavigateOptions = { replace: true };
void navigate('/n/me', how);
void navigate(-1);

export const address: string = createPath({
  pathname: generatePath('/sport/:sportKey', { sportKey: 'football' }),
  search: createSearchParams({ day: '1' }).toString(),
});
export const found: string | undefined = matchPath('/sport/:sportKey', address)?.params.sportKey;
export const table: string | undefined = matchRoutes([{ path: '/', handle: 1 }], address)?.[0]?.pathname;
export const parsed: Partial<Path> = parsePath(address);
export const targets: To[] = [address, parsed];

export const tree = (
  <Router location="/" navigator={navigator}>
    <Link to="/n/me" replace>
      Me
    </Link>
    <NavLink to={{ pathname: '/', search: '?day=1' }} end>
      Home
    </NavLink>
    <Routes>
      <Route path="/old" element={<Navigate to="/new" replace />} />
    </Routes>
  </Router>
);

// @ts-expect-error a link leads somewhere
export const nowhere = <Link>Me</Link>;
