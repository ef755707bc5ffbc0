interface Props<Name extends string> {
  texts: Readonly<Record<Name, string>>;
  /** Nothing shows until it is known. */
  shown: NoInfer<Name> | undefined;
}

/** One of several texts, in the place of the longest: nothing moves when another one shows. */
export function OneOf<Name extends string>({ texts, shown }: Props<Name>) {
  return (
    <span className="grid">
      {Object.entries<string>(texts).map(([name, text]) => (
        <span key={name} className={name === shown ? 'row-start-1 col-start-1' : 'row-start-1 col-start-1 invisible'}>
          {text}
        </span>
      ))}
    </span>
  );
}
