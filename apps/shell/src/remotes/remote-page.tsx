import { type ReleaseRoute } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Route, Routes } from '@oware/platform/router';
import { ErrorPanel } from '@oware/ui';
import { Suspense, type ReactNode } from 'react';
import { PageLoading } from '../frame/page-loading';
import { RemoteBoundary } from './remote-boundary';
import { useRemotes } from './remotes-context';
import { useHydrated } from '../hydration/use-hydrated';
import { useResource } from './use-resource';

interface Properties {
  remote: string;
  route: ReleaseRoute;
}

/** The page of a remote in its own loading and error boundary. */
export function RemotePage({ remote, route }: Properties): ReactNode {
  const platform = usePlatform();
  const { remotes } = useRemotes();
  return (
    <RemoteBoundary
      key={`${remote} ${route.path}`}
      remote={remote}
      where={`page ${route.path}`}
      report={platform.report}
      onReload={() => remotes.retry(remote)}
      fallback={(reload) => <ErrorPanel page onReload={reload} />}
    >
      <Suspense fallback={<PageLoading />}>
        {route.clientOnly ? <InBrowser remote={remote} route={route} /> : <Page remote={remote} route={route} />}
      </Suspense>
    </RemoteBoundary>
  );
}

function InBrowser(properties: Properties): ReactNode {
  return useHydrated() ? <Page {...properties} /> : <PageLoading />;
}

function Page({ remote, route }: Properties): ReactNode {
  const Content = useResource(useRemotes().remotes.page(remote, route.path));
  return (
    <Routes>
      <Route path={route.path} element={<Content />} />
    </Routes>
  );
}
