import { Component, type ReactNode } from 'react';
import { RemoteError } from './remote-error';

interface Properties {
  remote: string;
  /** Place of the failure, for the report. */
  where: string;
  report(error: unknown, where: string): void;
  /** Renders the replacement of the failed part. */
  fallback(reload: () => void): ReactNode;
  /** Called before a new attempt. */
  onReload(): void;
  children: ReactNode;
}

/** Limits the failure of one remote to its own place; the rest continues to work. */
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
