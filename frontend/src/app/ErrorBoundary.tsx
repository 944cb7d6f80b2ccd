import { Component, type ReactNode } from 'react';
import { CrashPage } from './pages/CrashPage';

interface Props {
  /** A new value, such as another address, renders the children again. */
  resetKey: string;
  children: ReactNode;
}

interface State {
  failedFor: string | null;
}

/** Shows an apology if rendering has failed, or a part of the program could not be loaded. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failedFor: null };

  override componentDidCatch() {
    this.setState({ failedFor: this.props.resetKey });
  }

  override render() {
    return this.state.failedFor === this.props.resetKey ? <CrashPage /> : this.props.children;
  }
}
