import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode /** What stands there when it fails. */; instead?: ReactNode };

/**
 * An error boundary for optional parts: the page stays when one fails, for instance when its code is gone from the
 * server.
 */
export class QuietBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.instead : this.props.children;
  }
}
