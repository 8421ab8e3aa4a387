import { Component, type ReactNode } from 'react';
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx';
import { logFailure } from '#renderer/lib/log.ts';

/** `at`: the page within it. Another page is tried anew. */
type Props = { at?: string; children: ReactNode };
type State = { at: string | undefined; error: Error | undefined };

/** Catches errors while rendering: shows the error and a reload button instead of a blank page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at, error: undefined };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ at }: Props, before: State): State | null {
    return at === before.at ? null : { at, error: undefined };
  }

  override componentDidCatch(error: Error) {
    logFailure('screen', error);
  }

  override render() {
    const { error } = this.state;
    return error ? <ErrorState error={error} onRetry={() => location.reload()} /> : this.props.children;
  }
}
