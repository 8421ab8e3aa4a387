/** Tabs receive the event of one code within this time (ms). */
const claimMs = 5_000;

/**
 * Plays two soft notes in one tab of all that receive the same code. Does nothing before the first click or key press on
 * the page: browsers mute such a tab, and it must not take the lock from one that may play.
 */
export async function chimeOnce(code: string): Promise<void> {
  if (!navigator.userActivation.hasBeenActive) return;
  if (!('locks' in navigator)) return play();
  const claimed = navigator.locks.request(`n_code_sound ${code}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await play();
    await new Promise((resolve) => setTimeout(resolve, claimMs));
  });
  // A browser that refuses cookies refuses locks too.
  await claimed.catch(async (error: unknown) => {
    if (error instanceof DOMException && error.name === 'SecurityError') await play();
  });
}

async function play(): Promise<void> {
  const context = new AudioContext();
  const begin = context.currentTime + 0.02;
  const end = [880, 1318.5].map((pitch, index) => note(context, pitch, begin + index * 0.11));
  await Promise.all(end);
  await context.close();
}

function note(context: AudioContext, pitch: number, at: number): Promise<unknown> {
  const tone = new OscillatorNode(context, { type: 'sine', frequency: pitch });
  const loudness = new GainNode(context, { gain: 0 });
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(0.09, at + 0.015);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.45);
  tone.connect(loudness).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.5);
  return new Promise((resolve) => tone.addEventListener('ended', resolve, { once: true }));
}
