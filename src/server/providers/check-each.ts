import { eachLimited } from '#server/jobs/limited.ts';
import type { UpstreamState } from '#server/modules/numbers/sms-upstream.ts';

export type States = Map<string, UpstreamState>;

const concurrency = 8;
/** After this many unclear responses in a row a check skips the remaining ids: the provider is probably down. */
const maxUnclear = 4;

/** Checks activations one by one and writes their states. Returns the first id that was skipped. */
export async function checkEach(
  checkOne: (id: string) => Promise<UpstreamState>,
  ids: readonly string[],
  states: States,
  onState: (id: string) => void = () => undefined,
): Promise<string | undefined> {
  let unclear = 0;
  let skipped: string | undefined;
  await eachLimited(concurrency, ids, async (id) => {
    if (unclear >= maxUnclear) {
      skipped ??= id;
      states.set(id, { kind: 'unclear', detail: 'skipped after unclear responses', isAsked: false });
      return;
    }
    const state = await checkOne(id);
    unclear = state.kind === 'unclear' ? unclear + 1 : 0;
    states.set(id, state);
    onState(id);
  });
  return skipped;
}
