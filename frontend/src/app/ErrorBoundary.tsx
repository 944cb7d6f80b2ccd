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

/** Where the tab stores when the page was last reloaded by itself. */
const RELOADED = 'reloadedAt';

/** The least time between two such reloads, in milliseconds: a part that stays lost must not reload for ever. */
const RELOAD_MS = 60_000;

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
    if (isLost && mayReload()) window.location.reload();
    else this.setState({ failedFor: this.props.resetKey, isLost });
  }

  override render() {
    return this.state.failedFor === this.props.resetKey ? (
      <CrashPage isLost={this.state.isLost} />
    ) : (
      this.props.children
    );
  }
}

/** Returns whether the page may reload by itself now, and stores that it does. */
function mayReload(): boolean {
  if (!navigator.onLine) return false;
  try {
    const last = Number(window.sessionStorage.getItem(RELOADED));
    if (Date.now() - last < RELOAD_MS) return false;
    window.sessionStorage.setItem(RELOADED, String(Date.now()));
    return true;
  } catch {
    // Without storage nothing would end the reloads.
    return false;
  }
}
