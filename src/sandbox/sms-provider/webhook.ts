import { setTimeout as pause } from 'node:timers/promises';
import type { Activation, Sms } from './activation.ts';
import { momentText } from './sms-text.ts';

const retryAfterMs = [200, 400, 800, 1600, 3200];

/** Sends one code to `url` as the protocol's webhook does. Repeats until the answer is 200 or the attempts are used up. */
export async function sendWebhook(
  url: string,
  activation: Activation,
  sms: Sms,
  stopped: AbortSignal,
): Promise<boolean> {
  const body = JSON.stringify({
    activationId: Number(activation.id),
    service: activation.service,
    text: sms.text,
    code: sms.code,
    country: activation.country,
    receivedAt: momentText(sms.at),
  });
  for (const wait of [0, ...retryAfterMs]) {
    if (!(await isOver(wait, stopped))) return false;
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(5000)]);
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => undefined);
    await answer?.body?.cancel().catch(() => undefined);
    if (answer?.status === 200) return true;
  }
  return false;
}

function isOver(wait: number, stopped: AbortSignal): Promise<boolean> {
  if (wait === 0) return Promise.resolve(!stopped.aborted);
  return pause(wait, undefined, { signal: stopped, ref: false }).then(
    () => true,
    () => false,
  );
}
