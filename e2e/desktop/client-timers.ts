import type { ElectronApplication } from '@playwright/test';

type Answer = { result: { objectId: string; value: number }; objects: { objectId: string } };

/**
 * Does now what the client would do in `delayMs`, or does every `delayMs`, and returns how many timers had that delay. Node
 * has no list of its timers: the debugger finds them.
 */
export function runTimers(app: ElectronApplication, delayMs: number): Promise<number> {
  return findTimers(app, { delayMs, isRun: true });
}

/** Returns how many timers of the client wait with this delay. */
export function countTimers(app: ElectronApplication, delayMs: number): Promise<number> {
  return findTimers(app, { delayMs, isRun: false });
}

function findTimers(app: ElectronApplication, wanted: { delayMs: number; isRun: boolean }): Promise<number> {
  return app.evaluate(async (_electron, { delayMs, isRun }) => {
    const { Session } = process.getBuiltinModule('node:inspector/promises');
    const debug = new Session();
    debug.connect();
    // Node's types say that no method answers anything.
    const ask = async (method: string, params: object) => (await debug.post(method, params)) as unknown as Answer;
    const { result: prototype } = await ask('Runtime.evaluate', {
      expression: 'const none = setTimeout(() => {}); clearTimeout(none); Object.getPrototypeOf(none)',
      replMode: true,
    });
    const { objects } = await ask('Runtime.queryObjects', { prototypeObjectId: prototype.objectId });
    const { result } = await ask('Runtime.callFunctionOn', {
      objectId: objects.objectId,
      arguments: [{ value: delayMs }, { value: isRun }],
      functionDeclaration: `function (delayMs, isRun) {
        const due = this.filter((timer) => timer._idleTimeout === delayMs && !timer._destroyed);
        for (const timer of isRun ? due : []) {
          const run = timer._onTimeout;
          if (timer._repeat === null) clearTimeout(timer);
          run.call(timer);
        }
        return due.length;
      }`,
    });
    debug.disconnect();
    return result.value;
  }, wanted);
}
