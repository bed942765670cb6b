/**
 * React Router for remotes. Paths are below the country prefix: `<Link to="/n/me">` goes to `/ng/m/n/me`. Only used exports are
 * re-exported, so that phones download no more than that; add more here when a remote needs them.
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
