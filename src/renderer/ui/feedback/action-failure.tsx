import { classes } from '../classes.ts';
import { failureMessage } from './error-words.ts';

type ActionFailureProps = {
  error: unknown;
  /** What did not happen. Without it the error says enough. */
  what?: string;
  className?: string;
};

/** Why an action failed and what to do, beside what started it. Nothing where the customer chose not to confirm who they are. */
export function ActionFailure({ error, what, className }: ActionFailureProps) {
  const why = failureMessage(error);
  if (why === undefined) return null;
  return (
    <p role="alert" className={classes('text-pretty text-bad', className)}>
      {what} {why}
    </p>
  );
}
