import { Component, type ReactNode } from 'react';
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx';
import { logFailure } from '#renderer/lib/log.ts';
import { reloadIfReachable } from './start/new-build.ts';

/** `at`: the page within it. Another page is tried anew. */
type Props = { at?: string; children: ReactNode };
type State = { at: string | undefined; error: Error | undefined; retrying: boolean };

/** Catches errors while rendering: shows the error and a reload button instead of a blank page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at, error: undefined, retrying: false };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ at }: Props, before: State): Partial<State> | null {
    return at === before.at ? null : { at, error: undefined };
  }

  override componentDidCatch(error: Error) {
    logFailure('screen', error);
  }

  retry = () => {
    this.setState({ retrying: true });
    void reloadIfReachable(window).finally(() => this.setState({ retrying: false }));
  };

  override render() {
    const { error, retrying } = this.state;
    return error ? <ErrorState error={error} retrying={retrying} onRetry={this.retry} /> : this.props.children;
  }
}
