import { Component, type ReactNode } from 'react';
import { RemoteError } from './remote-error';

interface Properties {
  remote: string;
  /** Where the failure happened, for the report. */
  where: string;
  report(error: unknown, where: string): void;
  /** What stands in the place of what failed. */
  fallback(reload: () => void): ReactNode;
  /** Called before a new attempt. */
  onReload(): void;
  children: ReactNode;
}

/** Keeps the failure of one remote in its own place; the rest goes on working. */
export class RemoteBoundary extends Component<Properties, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { remote, where, report } = this.props;
    report(error instanceof RemoteError ? error : new RemoteError(remote, 'render', error), where);
  }

  private readonly reload = (): void => {
    this.props.onReload();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.reload) : this.props.children;
  }
}
