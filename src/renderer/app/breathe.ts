/** Ends this turn of the event loop: between two steps of a long work the browser paints, and answers who taps. */
export function breathe(): Promise<void> {
  return new Promise((goOn) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      goOn();
    };
    port2.postMessage(undefined);
  });
}
