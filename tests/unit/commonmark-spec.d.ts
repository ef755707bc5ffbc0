declare module 'commonmark-spec' {
  /** The package brings no types. A tab is written `→`. */
  export const tests: readonly { number: number; section: string; markdown: string; html: string }[];
}
