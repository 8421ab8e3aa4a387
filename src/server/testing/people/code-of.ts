/** The code a request is refused with, or 'done'. */
export function codeOf(asking: Promise<unknown>): Promise<string | undefined> {
  return asking.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
}
