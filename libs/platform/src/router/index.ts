/**
 * React Router as remotes use it. Paths are below the country prefix: `<Link to="/n/me">` goes to `/ng/m/n/me`. Only
 * what is used is re-exported, so that the phone downloads only that; a remote that needs more of it adds it here.
 */
export {
  Link,
  NavLink,
  Navigate,
  Route,
  Router,
  Routes,
  createPath,
  createSearchParams,
  generatePath,
  matchPath,
  matchRoutes,
  parsePath,
  useHref,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export type { Location, NavigateFunction, NavigateOptions, Navigator, Path, To } from 'react-router-dom';
