import { Component, type ReactNode } from 'react';
import { reloadOnce } from '../lib/reloadOnce';
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

/**
 * Shows an apology if rendering has failed. If a part of the program could not be loaded, because a phone has changed
 * its network for example, it reloads the page once: most browsers ask for the part again only then.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failedFor: null, isLost: false };

  override componentDidCatch(error: unknown) {
    // Each browser words it differently: "error loading dynamically imported module", "Importing a module …". The loader
    // of Vite adds "Unable to preload CSS".
    const isLost = /import|preload/i.test(String(error));
    if (!isLost || !reloadOnce()) this.setState({ failedFor: this.props.resetKey, isLost });
  }

  override render() {
    return this.state.failedFor === this.props.resetKey ? (
      <CrashPage isLost={this.state.isLost} />
    ) : (
      this.props.children
    );
  }
}
