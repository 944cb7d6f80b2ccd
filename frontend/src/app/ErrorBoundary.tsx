import { Component, type ReactNode } from 'react';
import { CrashPage } from './pages/CrashPage';

interface Props {
  /** A new value, such as another address, renders the children again. */
  resetKey: string;
  children: ReactNode;
}

interface State {
  failedFor: string | null;
  /** True if a part of the program could not be loaded. */
  isLost: boolean;
}

/** Shows an apology if rendering has failed, or a part of the program could not be loaded. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failedFor: null, isLost: false };

  override componentDidCatch(error: unknown) {
    // Each browser words it differently: "error loading dynamically imported module", "Importing a module …".
    this.setState({ failedFor: this.props.resetKey, isLost: /import/i.test(String(error)) });
  }

  override render() {
    return this.state.failedFor === this.props.resetKey ? (
      <CrashPage isLost={this.state.isLost} />
    ) : (
      this.props.children
    );
  }
}
