import { Component, type ReactNode } from 'react';
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx';
import { logFailure } from '#renderer/lib/log.ts';

type State = { error: Error | undefined };

/** Catches errors while rendering: shows the error and a reload button instead of a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override componentDidCatch(error: Error) {
    logFailure('screen', error);
  }

  override render() {
    const { error } = this.state;
    return error ? <ErrorState error={error} onRetry={() => location.reload()} /> : this.props.children;
  }
}
