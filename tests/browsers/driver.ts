/** What the journeys ask for: a role of ARIA, or `field` for any control that has a label (a password has no role). */
export type Role = 'alertdialog' | 'button' | 'dialog' | 'field' | 'group' | 'heading' | 'link';

/** Where something is looked for: the page, a frame, or an element of either. */
export interface Scope {
  /** What is shown with this role and exactly this name, both as the browser tells a screen reader. */
  byRole(role: Role, name: string): Promise<Control[]>;
  /** What is shown and matches. */
  bySelector(selector: string): Promise<Control[]>;
}

/** One element. What is done to it goes through the browser's own input, as a hand does it. */
export interface Control extends Scope {
  click(): Promise<void>;
  /** Types at the end of what is there. */
  type(text: string): Promise<void>;
  /** The text as it is shown. */
  text(): Promise<string>;
  /** What a field holds. */
  value(): Promise<string>;
  attribute(name: string): Promise<string | null>;
}

/** A browser with one page, {@link screen} in size. */
export interface Driver extends Scope {
  /** Name and version. */
  readonly browser: string;
  open(url: string): Promise<void>;
  address(): Promise<string>;
  /** Runs the body of a function in the page; what it returns has to be plain data. */
  run<T>(body: string): Promise<T>;
  /** Works within the frame that the selector finds. */
  inFrame<T>(selector: string, work: (frame: Scope) => Promise<T>): Promise<T>;
  /** Writes what is on the screen as PNG. */
  picture(path: string): Promise<void>;
  /** Errors of the console and exceptions that nobody caught, so far. */
  faults(): Promise<string[]>;
  close(): Promise<void>;
}

/** CSS pixels. */
export const screen = { width: 390, height: 844 };
