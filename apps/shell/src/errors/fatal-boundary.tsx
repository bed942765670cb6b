import { Component, type ReactNode } from 'react';
import { Maintenance } from './maintenance';

/** Last boundary: shows the maintenance screen for an error that nothing else caught. */
export class FatalBoundary extends Component<
  { report(error: unknown, where: string): void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.report(error, 'shell');
  }

  override render(): ReactNode {
    return this.state.failed ? <Maintenance /> : this.props.children;
  }
}
