import { getHttpStatus } from '@oware/contracts';
import { PlatformProvider, type RouteDefinition } from '@oware/platform';
import { createPath, Route, Router, Routes } from '@oware/platform/router';
import { Provider } from '@oware/platform/store';
import { render, type RenderResult } from '@testing-library/react';
import { type ComponentProps, type ReactNode } from 'react';
import { createTestPage, type TestPage, type TestPageOptions } from './page';

interface Reply {
  bizCode?: number;
  message?: string;
  data?: unknown;
}

/**
 * Responses by the path after /api/ng and the JSON of the request. Undefined never resolves the call; `lost` rejects it.
 */
export type Responses<Response = Reply> = (path: string, sent?: unknown) => Response | undefined;

const sentBy = (init?: RequestInit): unknown =>
  typeof init?.body === 'string' && init.body.startsWith('{') ? JSON.parse(init.body) : undefined;

const createNavigator = ({ onReplace }: ShowOptions): ComponentProps<typeof Router>['navigator'] => ({
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  push: () => undefined,
  replace: (to) => onReplace?.(to),
  go: () => undefined,
});

function respond({ bizCode = 10_000, message = '', data = null }: Reply): Promise<Response> {
  const body = JSON.stringify({ bizCode, message, data });
  return Promise.resolve({ status: getHttpStatus(bizCode), text: async () => body } as Response);
}

export interface ShowOptions extends TestPageOptions {
  /** Responses of the inbox, which every page of bets loads; empty by default. */
  inbox?: Responses<Reply | 'lost'>;
  /** Called when the page replaces its address. */
  onReplace?(to: unknown): void;
}

export interface ShownPage extends TestPage {
  view: RenderResult;
  calls: string[];
  /** Shows the same page at another address. */
  goTo(address: string): void;
}

/** Renders a page of the remote at an address, with responses by path. */
export function renderPage(
  route: RouteDefinition,
  page: ReactNode,
  at: string,
  responses: Responses<Reply | 'lost'>,
  userId: string | null = 'ama',
  options: ShowOptions = {},
): ShownPage {
  const calls: string[] = [];
  const test = createTestPage({
    ...options,
    userId,
    fetch: (input, init) => {
      const path = String(input).replace('/api/ng', '');
      if (path.startsWith('/msg/') && !options.inbox) return respond({ data: { notices: [], unread: 0, next: null } });
      calls.push(path);
      const response = path.startsWith('/msg/') ? options.inbox?.(path, sentBy(init)) : responses(path, sentBy(init));
      if (response === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
      return response ? respond(response) : new Promise(() => undefined);
    },
  });
  const navigator = createNavigator(options);
  const pageAt = (address: string): ReactNode => (
    <PlatformProvider platform={test.platform}>
      <Provider store={test.platform.store as never}>
        <Router location={address} navigator={navigator}>
          <Routes>
            <Route path={route.path} element={page} />
          </Routes>
        </Router>
      </Provider>
    </PlatformProvider>
  );
  const view = render(pageAt(at));
  return { ...test, view, calls, goTo: (address) => view.rerender(pageAt(address)) };
}
