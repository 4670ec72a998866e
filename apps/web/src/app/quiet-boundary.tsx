import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode /** What stands there when it fails. */; instead?: ReactNode };

/** Keeps the page when something beside it fails, such as code that is gone from the server. */
export class QuietBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.instead : this.props.children;
  }
}
