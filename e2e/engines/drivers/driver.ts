export type EngineName = 'firefox' | 'webkit';

/** What a journey asks of a browser. Points are CSS pixels of the viewport. */
export type Driver = {
  name: EngineName;
  resize(width: number, height: number): Promise<void>;
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs a task in the page. It knows nothing but its parameters, which are JSON. */
  evaluate<Given extends unknown[], Result>(
    task: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result>;
  /** Runs a script of a library in the page. */
  inject(script: string): Promise<void>;
  moveTo(x: number, y: number): Promise<void>;
  clickAt(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  /** A key by its name (`Tab`, `Enter`), after others that are held down (`Control+v`). */
  press(keys: string): Promise<void>;
  /** Chooses a file in the field that this selector finds. */
  choose(selector: string, path: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Errors in the console, and those that nobody caught, since the last call. */
  takeErrors(): string[];
  close(): Promise<void>;
};

export type DriverOptions = {
  /** What pages may not keep, as in some private windows: web storage, or cookies too. Only Firefox can refuse it. */
  refuses?: 'storage' | 'storage and cookies';
  /** The colours of the system in place of the page's. Only Firefox can force them. */
  forcedColours?: true;
};
