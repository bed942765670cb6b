import { usePlatform, type SlotName } from '@oware/platform';
import { Suspense, type ReactNode } from 'react';
import { RemoteBoundary } from './remote-boundary';
import { useRemotes } from './remotes-context';
import { useFirstViewShown } from './use-first-view-shown';
import { useResource } from './use-resource';

/** All contributions to a slot, known from the registry before any remote has loaded. */
export function RemoteSlot({ name, fallback }: { name: SlotName; fallback: ReactNode }): ReactNode {
  const { snapshot } = useRemotes();
  return snapshot.remotes.flatMap((remote) =>
    remote.slots
      .filter((slot) => slot.name === name)
      .map((slot) => (
        <Contribution
          key={remote.name}
          remote={remote.name}
          name={name}
          clientOnly={slot.clientOnly}
          fallback={fallback}
        />
      )),
  );
}

interface Properties {
  remote: string;
  name: SlotName;
  clientOnly: boolean;
  fallback: ReactNode;
}

function Contribution(properties: Properties): ReactNode {
  return properties.clientOnly ? <InBrowser {...properties} /> : <Boundary {...properties} />;
}

/**
 * A separate component, because state that changes after hydration would drop the markup below it while its code is still loading.
 */
function InBrowser(properties: Properties): ReactNode {
  return useFirstViewShown() ? <Boundary {...properties} /> : properties.fallback;
}

function Boundary({ remote, name, fallback }: Properties): ReactNode {
  const platform = usePlatform();
  const { remotes } = useRemotes();
  return (
    <RemoteBoundary
      remote={remote}
      where={`slot ${name}`}
      report={platform.report}
      onReload={() => remotes.retry(remote)}
      fallback={() => fallback}
    >
      <Suspense fallback={fallback}>
        <Filled remote={remote} name={name} />
      </Suspense>
    </RemoteBoundary>
  );
}

function Filled({ remote, name }: { remote: string; name: SlotName }): ReactNode {
  const Content = useResource(useRemotes().remotes.contribution(remote, name));
  return <Content />;
}
